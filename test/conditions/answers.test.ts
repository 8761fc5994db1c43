import { describe, expect, it } from 'vitest';
import { barsFromColumns } from '../../src/bars/index.js';
import type { ReferenceOptions } from '../../src/conformance/index.js';
import { referenceDecisions } from '../../src/conformance/reference/index.js';
import { type Condition, type GroupBy, runReport } from '../../src/reports/index.js';
import {
  dailyBars,
  handMadeBars,
  MINUTE,
  morningBars,
  mornings,
  type Prices,
  threeMornings,
} from '../reports/fixtures/hand-made-bars.js';
import { dailyLedger as ledger } from '../reports/ledger.js';
import { groupOf } from '../reports/fixtures/summaries.js';
import { timesOf } from '../conformance/reference/conditions/certain-at.js';
import { agreedReport } from '../reports/fixtures/agreed.js';

/*
 * Three hours a day from 10:00 on. Against the close of the day before:
 * - Tuesday gaps up to 108 and fills at 105 in the second hour, by 12:00;
 * - Wednesday does not gap;
 * - Thursday gaps down to 110 and does not fill 112.
 */
const bars = morningBars({
  ...threeMornings,
  '2024-01-11': [
    [110, 111, 109, 110],
    [110, 111, 109, 110],
    [110, 111, 109, 111],
  ],
});
const filled = { report: 'gap-fill-standard', question: 'filled', is: 'filled' } as const;

const keptBy = (
  where: Condition,
  options: ReferenceOptions = mornings,
  report = 'volume-and-range-by-weekday-standard',
) => agreedReport(bars, report, { ...options, where }).detailed!.map(({ date }) => date.slice(5));

describe('an answer of another report', () => {
  it('holds from the instant on at which it is decided; without an observation nothing holds, which the close tells', () => {
    expect(timesOf(bars, mornings, filled)).toEqual({
      '01-08': 'no 13:00',
      '01-09': 'yes 12:00',
      '01-10': 'no 13:00',
      '01-11': 'no 13:00',
    });
    // That Tuesday has not held is decided with the fill; Thursday closes above its open of a gap down.
    const held = { report: 'gap-fill-standard', question: 'held', is: ['held'] };
    expect(timesOf(bars, mornings, held)).toMatchObject({ '01-09': 'no 12:00', '01-11': 'no 13:00' });
  });

  it('is one of several outcomes, or of none', () => {
    const either = { ...filled, is: ['filled', 'unfilled'] };
    expect(keptBy(either)).toEqual(['01-09', '01-11']);
    expect(keptBy({ not: either })).toEqual(['01-08', '01-10']);
    expect(keptBy({ ...filled, is: [] })).toEqual([]);
  });

  it('is that of so many sessions before, which is over at the open', () => {
    expect(timesOf(bars, mornings, { ...filled, previous: 1 })).toEqual({
      '01-08': 'no 10:00',
      '01-09': 'no 10:00',
      '01-10': 'yes 12:00 +-1',
      '01-11': 'no 10:00',
    });
    expect(keptBy({ ...filled, previous: 2 })).toEqual(['01-11']);
  });

  it('looks back before the range', () => {
    const from = { ...mornings, startDate: '2024-01-10' };
    expect(keptBy({ ...filled, previous: 1 }, from)).toEqual(['01-10']);
    // A report of the range itself has its first session without a previous one only where there is none in the bars.
    expect(keptBy({ ...filled, is: ['filled', 'unfilled'] }, from)).toEqual(['01-11']);
  });

  it('is missing where a session has no previous one, or one of another contract', () => {
    const rolling = dailyBars(
      [
        ['2024-01-08', 100, 110, 90, 105],
        ['2024-01-09', 106, 110, 90, 104],
        ['2024-01-10', 106, 110, 90, 105],
        ['2024-01-11', 106, 110, 90, 105],
      ],
      [0, 0, 1, 1],
    );
    const red = {
      report: 'green-and-red-days-by-weekday-standard',
      question: 'colour',
      is: 'red',
      previous: 1,
    } as const;
    const result = agreedReport(rolling, 'volume-and-range-by-weekday-standard', { ...mornings, where: red });
    // Tuesday comes after Monday, which is green. Wednesday would come after Tuesday, which is red, but for the change of contract.
    expect(result.detailed!.map(({ date }) => date)).toEqual(['2024-01-11']);
  });

  it('is asked for in the session of the run, with its own options filled in', () => {
    const where = { ...filled, params: {} };
    const { where: canonical } = agreedReport(bars, 'volume-and-range-by-weekday-standard', { ...mornings, where });
    expect(JSON.stringify(canonical)).toMatch(
      /^\{"report":"gap-fill-standard","params":\{.+\},"question":"filled","is":"filled"\}$/,
    );
    const measured = {
      previous: 3,
      value: 2,
      op: 'gt',
      measure: 'gap-size',
      report: 'gap-fill-by-size',
      params: { edges: [1] },
    } as const;
    const result = agreedReport(bars, 'volume-and-range-by-weekday-standard', {
      ...mornings,
      where: { not: measured },
    });
    expect(JSON.stringify(result.where)).toMatch(
      /^\{"not":\{"report":"gap-fill-by-size","params":\{.*"edges":\[1\].*\},"measure":"gap-size","op":"gt","value":2,"previous":3\}\}$/,
    );
  });
});

describe('what a report asks under an answer', () => {
  const run = (report: string, where: Condition, options: Partial<ReferenceOptions> = {}) =>
    agreedReport(bars, report, { ...mornings, ...options, where });

  it('is what is still open then', () => {
    // Tuesday broke above 110 by 11:00 and never below 90: both sides stay open. Which sides break is settled by the close.
    const result = run('previous-days-range-standard', filled);
    expect(result.observations).toMatchObject({ eligible: 1, excluded: { 'no-previous': 1, condition: 2 } });
    const [{ questions }] = result.summary;
    expect(questions.map(({ id, known, event, of }) => [id, known, event, of])).toEqual([
      ['breaks', 'at-event', 'condition', 1],
      ['touched', 'at-event', 'condition', 1],
      ['break-side', 'hindsight', undefined, 1],
      ['colour-after-high', 'at-event', 'condition', 1],
      ['colour-after-low', 'at-event', 'condition', 0],
    ]);
  });

  it('is nothing where everything was decided when the answer was', () => {
    // When it filled is asked in hindsight only. The half hours are over, and the last two of them have not come.
    const [{ outcomes }] = run('gap-fill-by-fill-time', filled, { params: { minutes: 60 } }).detailed!;
    expect(outcomes).toEqual({
      'fill-time': '11:00',
      'filled-10:00': null,
      'filled-11:00': null,
      'filled-12:00': null,
    });
    // Where a session opens is settled by the end of its first bar.
    expect(run('opening-stats-standard', filled).observations).toMatchObject({
      eligible: 0,
      excluded: { 'decided-before': 1 },
    });
  });

  it('is known at the open where sessions before are looked at, weeks that go on as well', () => {
    const known = (where: Condition) =>
      run('green-and-red-days-by-weekday-standard', where).summary[0].questions[0].known;
    expect(known({ ...filled, previous: 1 })).toBe('at-open');
    const week = { report: 'previous-weeks-range-standard', question: 'breaks', is: 'both' } as const;
    expect(known({ ...week, previous: 1 })).toBe('at-open');
    expect(known({ or: [{ ...filled, previous: 1 }, filled] })).toBe('at-event');
  });

  it('is not that of a week whose last session is missing before a bar shows that it does not come', () => {
    // There is no Friday 12 January.
    const dates = ['01', '02', '03', '04', '05', '08', '09', '10', '11', '15', '16'];
    const days = dailyBars(dates.map((date) => [`2024-01-${date}`, 100, 102, 99, 101] as const));
    const kept = (previous: number) => {
      const where = { report: 'previous-weeks-range-standard', question: 'breaks', is: 'neither', previous } as const;
      const asked = { ...mornings, where, detailed: true };
      return agreedReport(days, 'green-and-red-days-by-weekday-standard', asked).detailed!.map(({ date }) => date);
    };
    expect([4, 5].map(kept)).toEqual([[], ['2024-01-16']]);
  });

  it('tells how many are left along the parts of a condition', () => {
    const up = { field: 'gap.direction', op: 'in', value: ['up', 'down'] } as const;
    const { observations } = run('opening-stats-standard', { and: [up, filled] });
    expect(observations).toEqual({
      unit: 'session',
      seen: 4,
      eligible: 0,
      excluded: { 'no-previous': 1, 'decided-before': 1, condition: 2 },
      along: [
        { where: up, left: 2 },
        { where: expect.objectContaining(filled) as object, left: 1 },
      ],
    });
    expect(run('opening-stats-standard', { and: [filled] }).observations).not.toHaveProperty('along');
  });

  it('is refused where nothing could be left, but for hindsight', () => {
    const colour = { report: 'green-and-red-days-by-weekday-standard', question: 'colour', is: 'green' } as const;
    const late = expect.objectContaining({ code: 'known-too-late' }) as Error;
    expect(() => run('gap-fill-standard', { or: [filled, { not: colour }] })).toThrow(late);
    expect(() =>
      run('gap-fill-standard', { report: colour.report, measure: 'change-percent', op: 'gt', value: 1 }),
    ).toThrow(late);
    expect(run('gap-fill-standard', colour, { hindsight: true }).observations.eligible).toBe(1);
    expect(run('gap-fill-standard', { ...colour, previous: 1 }).observations.eligible).toBe(2);
    // Where nothing is asked, nothing is decided before.
    expect(keptBy(colour)).toEqual(['01-08', '01-10', '01-11']);
  });
});

describe('several observations of one date', () => {
  it('are enough with the first one that satisfies it, and tell that none does with the last', () => {
    /*
     * Quarters of an hour. A gap between 101 and 102 is there at 10:45, and covered at 11:15; one between 105 and 106 is there at 11:45, and
     * never covered.
     */
    const prices: Prices[] = [
      [100, 101, 99, 100],
      [100, 103, 100, 103],
      [103, 104, 102, 104],
      [104, 104, 102.5, 103],
      [103, 103, 101, 102],
      [104, 105, 102, 105],
      [105, 107, 105, 107],
      [107, 108, 106, 107],
      [107, 108, 106.5, 107],
    ];
    const gapsOf = (days: number) =>
      handMadeBars(
        15 * MINUTE,
        Array.from({ length: 12 * days }, (_, i) => {
          const opens = new Date(Date.UTC(2024, 0, 8 + Math.floor(i / 12), 10, 15 * (i % 12))).toISOString();
          return [opens, ...prices[Math.min(i, prices.length - 1)]] as const;
        }),
      );
    const gaps = gapsOf(1);
    const mitigated = { report: 'fair-value-gaps-standard', params: { minutes: 15 }, question: 'mitigated' } as const;
    expect(timesOf(gaps, mornings, { ...mitigated, is: 'mitigated' })).toEqual({ '01-08': 'yes 11:15' });
    expect(timesOf(gaps, mornings, { ...mitigated, is: ['not-mitigated', 'mitigated'] })).toEqual({
      '01-08': 'yes 11:15',
    });
    expect(timesOf(gaps, mornings, { ...mitigated, is: [] })).toEqual({ '01-08': 'no 13:00' });
    // In a group are both; of the last one it is only known at the close, with which every other question is settled.
    const { detailed } = agreedReport(gaps, 'volume-and-range-by-weekday-standard', {
      ...mornings,
      groupBy: mitigated,
    });
    expect(detailed!.map(({ groups }) => groups.map((group) => group['fair-value-gaps-standard.mitigated']))).toEqual([
      ['mitigated', 'not-mitigated'],
    ]);
    const { observations } = agreedReport(gaps, 'open-to-close-range-standard', { ...mornings, groupBy: mitigated });
    expect(observations.excluded).toEqual({ 'decided-before': 1 });
    // A gap that may live on is covered in its own session all the same, which is soon enough for a condition.
    const where = { ...mitigated, params: { minutes: 15, life: 2 }, is: 'mitigated' } as const;
    const twoDays = gapsOf(2);
    const { time, open, high, low, close } = twoDays;
    const report = 'green-and-red-days-by-weekday-standard';
    const asked = agreedReport(twoDays, report, { ...mornings, where });
    expect(asked.observations).toMatchObject({ eligible: 1, excluded: { condition: 1 } });
    expect(
      runReport(barsFromColumns({ time, open, high, low, close }), report, {
        ...mornings,
        where,
        detailed: true,
      }),
    ).toEqual(asked);
  });
});

describe('a week', () => {
  const weeks = dailyBars(
    ['2023-12-25', '2023-12-26', '2023-12-27', '2023-12-28', '2023-12-29']
      .concat(['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05'], ['2024-01-08', '2024-01-09'])
      .map((date, i) => [date, 100, 101 + i, 99, 100] as const),
  );

  it('is dated by its first session; of the others it tells nothing, and that with its last close', () => {
    const where = { report: 'seasonality-by-week', question: 'up', is: 'not-up' } as const;
    expect(timesOf(weeks, { ...mornings, startDate: '2024-01-01', endDate: '2024-01-05' }, where)).toEqual({
      '01-01': 'yes 13:00 +4',
      '01-02': 'no 13:00 +3',
      '01-03': 'no 13:00 +2',
      '01-04': 'no 13:00 +1',
      '01-05': 'no 13:00',
    });
  });
});

describe('what lasts for several sessions', () => {
  it('is decided by the session that ends a streak, or by the one after which a question asks', () => {
    const colours = [-1, 1, 1, -1, 1].map((change, i) => [`2024-01-0${i + 1}`, 100, 102, 98, 100 + change] as const);
    const streaks = { report: 'green-and-red-streaks-standard', question: 'length', is: ['1', '2'] } as const;
    // A green one has begun on 5 January, and may go on.
    const none = { '01-01': 'no 13:00', '01-03': 'no 13:00', '01-05': 'no never' };
    const lengths = timesOf(dailyBars(colours), mornings, streaks);
    expect(lengths).toEqual({ ...none, '01-02': 'yes 13:00 +2', '01-04': 'yes 13:00 +1' });
    const next = { ...streaks, question: 'after-1', is: 'same' };
    const goingOn = timesOf(dailyBars(colours), mornings, next);
    expect(goingOn).toEqual({ ...none, '01-02': 'yes 13:00 +1', '01-04': 'no 13:00 +1' });
  });

  it('is decided by the session that crosses an average back', () => {
    // The only run that has ended goes from session 4 to session 6 of the ledger, with which another one begins.
    const params = { period: 2, minLength: 2 };
    const where = { report: 'sma-performance-standard', params, question: 'gain', is: 'no-gain' };
    const times = timesOf(ledger, { assetClass: 'stocks', ticker: 'LEDGER', calendar: null }, where);
    expect(times).toMatchObject({ '07-04': 'yes 20:00 +4', '07-05': 'no 20:00', '07-08': 'no never' });
  });

  it('is decided by that one wherever sessions between them miss bars', () => {
    // Closes 10 9 12 (50) 13 11: up over the mean of two on the third morning, back below it on the sixth.
    const days = [10, 9, 12, 50, 13, 11].map((price, i): readonly [string, readonly Prices[]] => [
      ['2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08'][i],
      Array.from({ length: price === 50 ? 1 : 3 }, () => [price, price, price, price] as const),
    ]);
    const params = { period: 2, minLength: 1 };
    const where = { report: 'sma-performance-standard', params, question: 'gain', is: ['gain', 'no-gain'] } as const;
    expect(timesOf(morningBars(Object.fromEntries(days)), mornings, where)['01-03']).toBe('yes 13:00 +5');
  });

  it('is decided by the last session of a gap that lives on, and known at the open of the session before', () => {
    const opening: readonly Prices[] = [
      [100, 101, 99, 100],
      [101, 104, 101, 104],
      [104, 105, 103, 104],
    ];
    const quiet = Array.from({ length: 3 }, (): Prices => [104, 105, 104, 105]);
    const back: readonly Prices[] = [quiet[0], [104, 104, 101, 102], [102, 102, 102, 102]];
    const days = morningBars({ '2024-01-08': opening, '2024-01-09': quiet, '2024-01-10': back, '2024-01-11': quiet });
    const asked = (life: number, is: string) =>
      ({ report: 'fair-value-gaps-standard', params: { minutes: 60, life }, question: 'mitigated', is }) as const;
    expect(timesOf(days, mornings, asked(4, 'mitigated'))['01-08']).toBe('yes 12:00 +2');
    expect(timesOf(days, mornings, asked(2, 'not-mitigated'))['01-08']).toBe('yes 13:00 +1');
    const known = (life: number) => {
      const where = { ...asked(life, 'mitigated'), previous: 1 };
      return agreedReport(days, 'gap-fill-standard', { ...mornings, where }).summary[0].questions[0].known;
    };
    expect([1, 2].map(known)).toEqual(['at-open', 'at-open']);
  });

  it('is never certain where it is measured against sessions still to come, as the volume around a release of data', () => {
    const week = ['01', '02', '03', '04', '05', '08', '09'].map(
      (day) => [`2024-07-${day}`, 100, 101, 99, 100] as const,
    );
    const volumes = { ...dailyBars(week), volume: Float64Array.from([10, 20, 30, 40, 50, 60, 70]) };
    const options = { ...mornings, events: [{ name: 'CPI', date: '2024-07-04' }] };
    const where = { report: 'economic-data-volume-standard', question: 'volume-on', is: 'not-above' };
    expect(timesOf(volumes, options, where)).toMatchObject({ '07-03': 'no 13:00', '07-04': 'yes never' });
  });
});

describe('a field', () => {
  it('is known at the open, or with its window, which ends with the session', () => {
    const at = (field: Condition) => timesOf(bars, mornings, field)['01-09'];
    const green = { field: 'window.colour', op: 'eq', value: 'green' } as const;
    expect(at({ field: 'gap.direction', op: 'eq', value: 'up' })).toBe('yes 10:00');
    expect(at({ ...green, minutes: 120 })).toBe('no 12:00');
    expect(at({ ...green, minutes: 240 })).toBe('no 13:00');
  });
});

describe('a longer session than that of the run', () => {
  it('is not refused for its close, but leaves nothing', () => {
    const halfHours = handMadeBars(
      30 * MINUTE,
      Array.from({ length: 2 * 23 }, (_, i) => {
        return [new Date(Date.UTC(2024, 0, 8, 23, 30 * i)).toISOString(), 100, 102 + (i % 3), 98, 101] as const;
      }),
    );
    const result = agreedReport(halfHours, 'open-to-close-range-standard', {
      assetClass: 'futures',
      ticker: 'ES',
      where: { not: { report: 'daily-high-and-low-by-session-standard', question: 'high-session', is: [] } },
    });
    expect([result.session.id, result.observations.excluded]).toEqual(['new-york', { 'decided-before': 1 }]);
  });
});

describe('a measure of another report', () => {
  const size = { report: 'gap-fill-standard', measure: 'gap-size', op: 'gte', value: 2 } as const;

  it('compares the exact value, in hindsight or of sessions before', () => {
    expect(keptBy(size, { ...mornings, hindsight: true })).toEqual(['01-09', '01-11']);
    expect(keptBy({ ...size, op: 'between', value: [3, 3] }, { ...mornings, hindsight: true })).toEqual(['01-09']);
    expect(keptBy({ ...size, previous: 1 })).toEqual(['01-10']);
  });

  it('is not supported where it would have to be said when it is known', () => {
    expect(() => keptBy(size)).toThrow('not supported by the reference');
  });

  it('is known at the end where it is of a whole session', () => {
    const rose = { report: 'performance-by-weekday-standard', measure: 'change-percent', op: 'gt', value: 0 } as const;
    expect(timesOf(bars, mornings, rose)).toMatchObject({
      '01-08': 'no 13:00',
      '01-09': 'yes 13:00',
      '01-11': 'no 13:00',
    });
    expect(keptBy(rose)).toEqual(['01-09', '01-10']);
  });
});

describe('a series', () => {
  const series = [
    {
      name: 'vix',
      values: [
        { date: '2024-01-09', value: 13, knownAt: Date.parse('2024-01-08T21:00Z') },
        { date: '2024-01-10', value: 14, knownAt: Date.parse('2024-01-10T11:00Z') },
        { date: '2024-01-11', value: 15, knownAt: Date.parse('2024-01-12T11:00Z') },
      ],
    },
    { name: 'mood', values: [{ date: '2024-01-09', value: 'calm', knownAt: 0 }] },
  ] as const;
  /** The last value is known after the last bar, which ends the day before. */
  const given = { ...mornings, series, asOf: Date.parse('2024-01-12T12:00Z') };

  it('is certain when its value is known, and missing with the close', () => {
    const high = { series: 'vix', op: 'gt', value: 13 } as const;
    expect(timesOf(bars, given, high)).toEqual({
      '01-08': 'no 13:00',
      '01-09': 'no 21:00 +-1',
      '01-10': 'yes 11:00',
      '01-11': 'yes 11:00 +1',
    });
    const { asOf: _, ...withoutInstant } = given;
    for (const options of [{ ...given, asOf: Date.parse('2024-01-12T10:00Z') }, withoutInstant]) {
      expect(timesOf(bars, options, high)['01-11']).toBe('no 13:00');
    }
  });

  it('has names, too', () => {
    expect(keptBy({ series: 'mood', op: 'eq', value: 'calm' }, given)).toEqual(['01-09']);
    expect(keptBy({ series: 'mood', op: 'in', value: ['calm', 'wild'] }, given)).toEqual(['01-09']);
    expect(keptBy({ not: { series: 'mood', op: 'eq', value: 'calm' } }, given)).toEqual(['01-08', '01-10', '01-11']);
  });

  it('counts what is still open when its value is known', () => {
    // Wednesday opens at 106 and is settled against the open with its first bar, by 11:00; Tuesday was known before.
    const result = agreedReport(bars, 'opening-stats-standard', {
      ...given,
      where: { series: 'vix', op: 'lte', value: 14 },
    });
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'decided-before': 1, condition: 1 });
    expect(result.summary[0].questions[0]).toMatchObject({ known: 'at-event', event: 'condition', of: 1 });
  });

  it('divides groups by its numbers or names', () => {
    const labels = (groupBy: GroupBy) =>
      agreedReport(bars, 'volume-and-range-by-weekday-standard', { ...given, groupBy }).detailed!.map(
        ({ groups }) => Object.values(groups[0])[1],
      );
    expect(labels({ series: 'vix', edges: [14] })).toEqual(['not-known', 'below-14', 'from-14', 'from-14']);
    expect(labels({ series: 'mood' })).toEqual(['not-known', 'calm', 'not-known', 'not-known']);
  });
});

describe('what a week is asked under a series', () => {
  it('is asked from the session on in which the value is known', () => {
    const days = ['2023-12-29', '2024-01-01', '2024-01-02', '2024-01-03', '2024-01-04', '2024-01-05', '2024-01-08'];
    const daily = dailyBars(days.map((date) => [date, 100, 101, 99, 100] as const));
    const values = [{ date: '2024-01-01', value: 1, knownAt: Date.parse('2024-01-02T11:00Z') }];
    const decisions = referenceDecisions(daily, 'seasonality-by-week', {
      ...mornings,
      series: [{ name: 'late', values }],
      where: { series: 'late', op: 'eq', value: 1 },
    });
    expect(decisions.map(({ date, questions }) => [date, questions.up.known, questions.up.decided])).toEqual([
      ['2024-01-01', [1, 60 * MINUTE], [4, 180 * MINUTE]],
    ]);
  });
});

describe('groups of another report', () => {
  const run = (groupBy: GroupBy, report = 'volume-and-range-by-weekday-standard') =>
    agreedReport(bars, report, { ...mornings, groupBy });

  it('are its outcomes, and one for sessions of which it says nothing', () => {
    const result = run({ report: 'gap-fill-standard', question: 'filled' }, 'previous-days-range-standard');
    expect(result.summary.map(({ label, observations }) => [label, observations])).toEqual([
      ['Filled', 1],
      ['Not filled', 0],
      ['Filled in the session not known', 0],
    ]);
    // That Thursday does not fill, and that Wednesday has no gap, is certain with the close, when nothing is open.
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'decided-before': 2 });
    expect(groupOf(result, 'Filled').group).toEqual({ 'gap-fill-standard.filled': 'filled' });
  });

  it('count only what is open when they are known', () => {
    const result = run({ report: 'gap-fill-standard', question: 'filled' }, 'opening-stats-standard');
    expect(result.observations.excluded).toEqual({ 'no-previous': 1, 'decided-before': 3 });
  });

  it('are buckets of a measure', () => {
    const result = run({ report: 'gap-fill-standard', measure: 'gap-size', edges: [3], previous: 1 });
    expect(result.groupBy).toMatchObject({ measure: 'gap-size', edges: [3], previous: 1 });
    expect(result.detailed!.map(({ groups }) => groups[0])).toEqual([
      { weekday: 'monday', 'gap-fill-standard(previous: 1).gap-size': 'not-known' },
      { weekday: 'tuesday', 'gap-fill-standard(previous: 1).gap-size': 'not-known' },
      { weekday: 'wednesday', 'gap-fill-standard(previous: 1).gap-size': 'from-3' },
      { weekday: 'thursday', 'gap-fill-standard(previous: 1).gap-size': 'not-known' },
    ]);
  });
});
