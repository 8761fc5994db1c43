import { describe, expect, it } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../src/conformance/index.js';
import { HOUR, handMadeBars, morning, morningBars, mornings, type Prices } from './hand-made-bars.js';
import { ask, casesOf, fromTenTo } from './headlines/asked.js';
import { decided } from './in-play/decided.js';
import { currentOf, measuresOf, outcomesOf, rowsOf } from './ledger.js';
import { ledgerHours, onHours } from './ledger-hours.js';

const still = (price: number): readonly Prices[] => Array<Prices>(3).fill([price, price, price, price]);

describe('reference-levels-standard on the hours of the ledger', () => {
  const result = onHours('reference-levels-standard');

  it('has the levels of the previous session and of the last week, but no month and no other markets', () => {
    expect(result.params).toEqual({ distance: 25, barMinutes: null });
    expect(result.observations).toMatchObject({ eligible: 8, excluded: { 'no-previous': 1 } });
    expect(rowsOf(result).get(7)?.levels).toEqual({
      'previous-high': 112,
      'previous-middle': 110,
      'previous-low': 108,
      'previous-close': 109,
      'week-high': 120,
      'week-low': 90,
      'month-high': null,
      'month-low': null,
      'asia-high': null,
      'asia-low': null,
      'london-high': null,
      'london-low': null,
    });
    expect(rowsOf(result).get(5)?.levels).toMatchObject({ 'week-high': null, 'week-low': null });
  });

  it('touches levels, by bars', () => {
    expect(rowsOf(result).get(2)?.outcomes).toMatchObject({
      'touched-previous-high': 'touched',
      'touched-previous-middle': 'touched',
      'touched-previous-low': 'not-touched',
      'touched-previous-close': 'touched',
      'touched-week-high': null,
      'touched-asia-low': null,
    });
    expect(rowsOf(result).get(2)?.measures).toMatchObject({
      'minutes-to-previous-high': 60,
      'minutes-to-previous-middle': 240,
      'minutes-to-previous-low': null,
      'minutes-to-previous-close': 240,
      'minutes-to-week-high': null,
    });
    expect(measuresOf(result, 'minutes-to-previous-high')).toMatchObject({ 6: null, 7: 180 });
  });

  it('tells the first one, unless one bar touches several', () => {
    expect(outcomesOf(result, 'first-touched')).toEqual({
      2: 'previous-high',
      3: 'previous-high',
      4: 'none',
      5: 'previous-close',
      6: 'previous-middle',
      7: 'same-bar',
      8: 'same-bar',
      9: 'week-high',
    });
  });

  it('bounces back to the side that it came from, or goes through', () => {
    const reactions = (question: string, distance = 25) =>
      outcomesOf(onHours('reference-levels-standard', { distance }), `reaction-${question}`);
    // 6: 109 ± 2.95 from above, then 112. 7: 110 ± 2.15 from below, then 113; 112 ± 2.15, then 110 to 113.
    expect(reactions('previous-middle')).toEqual({
      2: null,
      3: null,
      4: null,
      5: null,
      6: 'bounce',
      7: 'through',
      8: 'bounce',
      9: null,
    });
    expect(reactions('previous-middle', 30)).toMatchObject({ 6: 'neither' });
    expect(reactions('previous-high')).toMatchObject({ 6: null, 7: 'neither' });
  });

  it('has for the next session the levels of the last one, and of the week before that of the next', () => {
    expect(currentOf(result)).toEqual({
      'previous-high': 120,
      'previous-middle': 117.5,
      'previous-low': 115,
      'previous-close': 120,
      'week-high': 120,
      'week-low': 90,
      'month-high': null,
      'month-low': null,
    });
    const week = (endDate: string) => {
      const current = currentOf(onHours('reference-levels-standard', {}, { endDate }));
      return [current['week-high'], current['week-low']];
    };
    expect(week('2024-07-05')).toEqual([120, 90]);
    expect(week('2024-07-04')).toEqual([null, null]);
    expect(week('2024-07-08')).toEqual([120, 90]);
  });
});

describe('reference-levels-by-time on the hours of the ledger', () => {
  const result = onHours('reference-levels-by-time');

  it('asks when each level is touched, and in each bucket whether it is', () => {
    expect(result.params).toEqual({ barMinutes: null, minutes: 60 });
    const { questions } = result.summary[0];
    expect(questions).toHaveLength(12 * 8);
    expect(questions.slice(7, 9).map(({ id, title, known }) => [id, title, known])).toEqual([
      [
        'touched-previous-high-15:00',
        'Previous high touched in 15:00–16:00, of the sessions that have not touched it',
        'at-time',
      ],
      ['touch-time-previous-middle', 'Time of the first touch: Middle of the previous range', 'hindsight'],
    ]);
    expect(outcomesOf(result, 'touch-time-previous-high')).toMatchObject({ 2: '10:00', 6: null, 7: '12:00' });
    expect(outcomesOf(result, 'touched-previous-high-12:00')).toMatchObject({
      2: null,
      6: 'not-touched',
      7: 'touched',
    });
    expect(outcomesOf(result, 'touched-previous-high-13:00')).toMatchObject({ 6: 'not-touched', 7: null });
  });

  it('asks nothing of a level that is missing', () => {
    expect(outcomesOf(result, 'touched-week-high-09:00')).toMatchObject({ 5: null, 6: 'not-touched' });
    expect(outcomesOf(result, 'touch-time-week-high')).toMatchObject({ 5: null, 6: null });
    expect(new Set(Object.values(outcomesOf(result, 'touched-london-low-15:00')))).toEqual(new Set([null]));
  });
});

describe('a level', () => {
  const touches = (second: readonly Prices[], barMinutes: number | null = null) =>
    referenceReport(
      morningBars({ '2024-01-08': [[100, 110, 90, 105], ...still(105).slice(1)], '2024-01-09': second }),
      'reference-levels-standard',
      { ...mornings, params: { barMinutes } },
    ).detailed![0];

  it('is touched by the bar that comes to its other side, though no bar is at it', () => {
    const jumping: readonly Prices[] = [
      [104, 104, 102, 102],
      [99, 99, 98, 98],
      [98, 98, 98, 98],
    ];
    expect(touches(jumping).outcomes).toMatchObject({ 'first-touched': 'previous-middle' });
    expect(touches(jumping).measures).toMatchObject({ 'minutes-to-previous-middle': 60 });
    expect(touches(jumping, 120).measures).toMatchObject({ 'minutes-to-previous-middle': 0 });
  });

  it('is touched at its price', () => {
    const [low, high] = [99.99, 100].map((high) => touches([[95, high, 91, 95], ...still(95).slice(1)]).outcomes);
    expect(low['touched-previous-middle']).toBe('not-touched');
    expect(high['touched-previous-middle']).toBe('touched');
  });
});

describe('what follows the first touch', () => {
  // Six ranges of 20, from 90 to 110 with a close of 105.
  const before = Object.fromEntries(
    ['01', '02', '03', '04', '05'].map((day) => [`2024-01-${day}`, [[100, 110, 90, 105], ...still(105).slice(1)]]),
  ) as Record<string, readonly Prices[]>;
  const middle = (open: number, second: Prices, third: Prices = second, params = {}) => {
    const day: readonly Prices[] = [[open, Math.max(open, 100), Math.min(open, 100), 100], second, third];
    const bars = morningBars({ ...before, '2024-01-08': day });
    return referenceReport(bars, 'reference-levels-standard', { ...mornings, params }).detailed!.at(-1)!.outcomes[
      'reaction-previous-middle'
    ];
  };

  it('is the first distance of a quarter of ADR5, reached included', () => {
    expect(middle(102, [100, 105, 100, 105])).toBe('bounce');
    expect(middle(102, [100, 104.9, 95.1, 100])).toBe('neither');
    expect(middle(102, [100, 100, 95, 95], [95, 105, 95, 105])).toBe('through');
    expect(middle(98, [100, 105, 100, 105], [100, 100, 95, 95])).toBe('through');
    expect(middle(98, [100, 100, 95, 95])).toBe('bounce');
    expect(middle(98, [100, 105, 95, 100])).toBe('ambiguous');
  });

  it('does not count the touching bar', () => {
    expect(middle(106, [100, 100, 100, 100])).toBe('neither');
  });

  it('is not asked where it opened at the level, or without a distance', () => {
    expect(middle(100, [100, 105, 100, 105])).toBeNull();
    const flat = Object.fromEntries(['01', '02', '03', '04', '05'].map((day) => [`2024-01-${day}`, still(100)]));
    const bars = morningBars({ ...flat, '2024-01-08': [[98, 102, 98, 102], ...still(102).slice(1)] });
    const outcomes = referenceReport(bars, 'reference-levels-standard', mornings).detailed!.at(-1)!.outcomes;
    expect(outcomes).toMatchObject({ 'touched-previous-middle': 'touched', 'reaction-previous-middle': null });
  });

  it('takes another distance where asked', () => {
    expect(middle(102, [100, 105, 100, 105], undefined, { distance: 25.01 })).toBe('neither');
  });
});

describe('the levels of weeks and months', () => {
  const bars = (contracts?: readonly number[]) =>
    morningBars(
      {
        // An incomplete session of the week before.
        '2024-01-26': [[100, 130, 100, 100]],
        '2024-01-30': still(120),
        '2024-01-31': still(80),
        '2024-02-01': still(100),
        '2024-02-02': still(100),
        '2024-02-06': still(100),
        '2024-02-07': still(100),
      },
      contracts,
    );
  const levels = (contracts?: readonly number[]) =>
    referenceReport(bars(contracts), 'reference-levels-standard', {
      ...mornings,
      startDate: '2024-02-02',
    }).detailed!.map(({ date, levels: all }) => [
      date.slice(5),
      all['week-high'],
      all['week-low'],
      all['month-high'],
      all['month-low'],
    ]);

  it('are of the latest before with a session, complete or not, in the range or not', () => {
    expect(levels()).toEqual([
      ['02-02', 130, 100, 130, 80],
      ['02-06', 120, 80, 130, 80],
      ['02-07', 120, 80, 130, 80],
    ]);
  });

  it('are for the next session those of the last one, where week and month end with it', () => {
    const friday = morningBars({ '2024-05-31': still(100) });
    const { current } = referenceReport(friday, 'reference-levels-standard', mornings);
    expect(current!.values.map(({ value }) => value)).toEqual(Array<number>(8).fill(100));
  });

  it('are missing if the contract changes after their first bar', () => {
    // From the last bar of 2024-01-31 on.
    const changing = Array.from({ length: 19 }, (_, i) => (i < 6 ? 0 : 1));
    expect(levels(changing)).toEqual([
      ['02-02', null, null, null, null],
      ['02-06', null, null, null, null],
      ['02-07', null, null, null, null],
    ]);
    // From the first bar of 2024-01-30 on.
    expect(levels(changing.map((_, i) => (i < 1 ? 0 : 1)))[1]).toEqual(['02-06', 120, 80, null, null]);
    const { current } = referenceReport(bars(changing), 'reference-levels-standard', {
      ...mornings,
      endDate: '2024-02-02',
    });
    expect(current!.values.map(({ value }) => value)).toEqual([100, 100, 100, 100, null, null, null, null]);
  });
});

describe('the levels of other markets', () => {
  const forex: ReferenceOptions = { ...mornings, assetClass: 'forex', session: 'new-york' };
  /** Two days of winter from 22:00 UTC on, at 105 but for the hours given: Asia 23 to 8, London 8 to 16, New York 13 to 22. */
  const hours = (given: Readonly<Record<string, Prices>>, count = 48) =>
    handMadeBars(
      HOUR,
      Array.from({ length: count }, (_, i) => {
        const time = new Date(Date.parse('2024-01-08T22:00Z') + i * HOUR).toISOString();
        return [time, ...(given[time.slice(8, 13)] ?? ([105, 105, 105, 105] as const))] as const;
      }),
    );
  const given: Readonly<Record<string, Prices>> = {
    '09T02': [105, 120, 105, 105],
    '10T02': [105, 110, 100, 105],
    '10T09': [105, 115, 95, 105],
  };
  const last = (options: Partial<ReferenceOptions>, bars = hours(given)) =>
    referenceReport(bars, 'reference-levels-standard', { ...forex, ...options }).detailed!.at(-1)!.levels;

  it('are those that are over by the open', () => {
    expect(last({})).toMatchObject({ 'asia-high': 110, 'asia-low': 100, 'london-high': null, 'london-low': null });
    const evening = { ...morning, open: '16:00', close: '20:00' };
    expect(last({ session: evening })).toMatchObject({ 'asia-high': 110, 'london-high': 115, 'london-low': 95 });
    expect(
      last({ session: 'daily', completeness: { coverage: 0, openWithin: 1440, closeWithin: 1440 } }),
    ).toMatchObject({
      'asia-high': 120,
      'london-high': 105,
    });
  });

  it('are those of the class or the exchange only', () => {
    const evening = { ...morning, open: '16:00', close: '20:00' };
    expect(last({ session: evening, assetClass: 'stocks' })).toMatchObject({ 'asia-high': null, 'london-high': null });
    const asia = { ...morning, id: 'asia', open: '09:00', close: '10:00' };
    const own = { name: 'own', sessions: [evening, asia], calendar: null };
    expect(last({ session: evening, assetClass: own })).toMatchObject({ 'asia-high': 115, 'london-high': null });
  });

  it('are missing if the contract changes from their first bar on', () => {
    // Asia is on Mondays only, and the contract changes on Tuesday.
    const asia = { ...morning, id: 'asia', close: '11:00', weekdays: ['monday' as const] };
    const own = { name: 'own', sessions: [{ ...morning, open: '11:00' }, asia], calendar: null };
    const days = Object.fromEntries(['08', '09', '10', '11'].map((day) => [`2024-01-${day}`, still(100)]));
    const asiaHigh = (contracts: readonly number[]) => {
      const options = { ...mornings, assetClass: own, session: own.sessions[0] };
      const { detailed } = referenceReport(morningBars(days, contracts), 'reference-levels-standard', options);
      return detailed!.map(({ date, levels }) => [date.slice(8), levels['asia-high']]);
    };
    expect(asiaHigh(Array<number>(12).fill(0))).toEqual([
      ['09', 100],
      ['10', 100],
      ['11', 100],
    ]);
    expect(asiaHigh([0, 0, 0, 0, ...Array<number>(8).fill(1)])).toEqual([
      ['10', null],
      ['11', null],
    ]);
  });

  it('are missing where that session is incomplete, or opens inside a bar', () => {
    const evening = { ...morning, open: '16:00', close: '20:00' };
    // Bars of two hours from 22:00 on, and the same without the first of the second day, in which Asia opens.
    const two = Array.from({ length: 24 }, (_, i) => {
      const time = new Date(Date.parse('2024-01-08T22:00Z') + 2 * i * HOUR).toISOString();
      return [time, 105, 106 + i, 104, 105] as const;
    });
    const completeness = { openWithin: 60 };
    const asia = (rows: typeof two) =>
      last({ session: evening, completeness }, handMadeBars(2 * HOUR, rows))['asia-high'];
    expect(asia(two)).toBeNull();
    expect(asia(two.filter((_, i) => i !== 12))).toBe(122);
    expect(
      last(
        { session: evening },
        handMadeBars(
          2 * HOUR,
          two.filter((_, i) => i !== 12),
        ),
      )['asia-high'],
    ).toBeNull();
  });
});

describe('the headline of reference-levels', () => {
  it('is up or not after the bar that touches the middle', () => {
    // From the second open after it: 2 107 to 112, 5 110 to 106, 6 111 to 109, 7 110 to 113, 8 111 to 113.
    expect(casesOf(ask(ledgerHours, 'reference-levels', { ...fromTenTo('16:00'), open: '09:00' }))).toEqual({
      '02': 'success above',
      '05': 'failure below',
      '08': 'failure above',
      '09': 'success below',
      '10': 'success above',
    });
  });
});

describe('when the questions of reference-levels are settled', () => {
  const [first, second, close] = [1, 2, 3].map((hours) => [0, hours * HOUR]);
  const open = [0, 0];
  const bars = morningBars({
    ...Object.fromEntries(
      ['01', '02', '03', '04', '05'].map((day) => [
        `2024-01-${day}`,
        [[100, 110, 90, 105] as const, ...still(105).slice(1)],
      ]),
    ),
    // At 105 in the first hour, at 100 in the second, and down a quarter of 20 in the third.
    '2024-01-08': [
      [107, 107, 104, 104],
      [104, 104, 100, 100],
      [100, 100, 94, 95],
    ],
  });
  const monday = (question: string, variant = 'standard', params = {}) =>
    decided(bars, `reference-levels-${variant}`, question, { ...mornings, params })['2024-01-08'];

  it('is by the touching bar, else by the close', () => {
    expect(monday('touched-previous-close')).toEqual(['touched', open, first]);
    expect(monday('touched-previous-middle')).toEqual(['touched', open, second]);
    expect(monday('touched-previous-low')).toEqual(['not-touched', open, close]);
    expect(monday('first-touched')).toEqual(['previous-close', open, first]);
  });

  it('is by the bar that goes far enough, asked from the touch on', () => {
    expect(monday('reaction-previous-close')).toEqual(['through', first, second]);
    expect(monday('reaction-previous-middle')).toEqual(['through', second, close]);
    expect(monday('reaction-previous-close', 'standard', { distance: 60 })).toEqual(['neither', first, close]);
  });

  it('is within each bucket', () => {
    const params = { minutes: 60 };
    expect(monday('touched-previous-middle-10:00', 'by-time', params)).toEqual(['not-touched', open, first]);
    expect(monday('touched-previous-middle-11:00', 'by-time', params)).toEqual(['touched', first, second]);
    expect(monday('touched-previous-middle-12:00', 'by-time', params)).toBeUndefined();
  });
});
