import { describe, expect, it, test } from 'vitest';
import { referenceReport, type ReferenceOptions } from '../../../../src/conformance/index.js';
import {
  dailyBars,
  handMadeBars,
  MINUTE,
  morningBars,
  mornings,
  type Prices,
} from '../../../reports/fixtures/hand-made-bars.js';
import { outcomeOf } from '../../outcome-of.js';
import { mirrored, onSecond, quarterHours, rowOrReason } from './quarter-hours.js';

const id = 'previous-days-range-by-retest';

/** Retested or not, what follows, and the minutes to it; else why the session is left out. */
function retested(bars: readonly Prices[], params: ReferenceOptions['params'] = {}): unknown {
  const row = rowOrReason(onSecond(id, bars, params));
  if (typeof row === 'string') return row;
  const { retest, 'after-retest': after } = row.outcomes;
  return [retest, after, row.measures['minutes-to-retest']];
}

// 110 is broken by a bar that goes to 112 and closes at 111.
const breaking: Prices = [108, 112, 107, 111];
const away: Prices = [111, 115, 111, 112];
const touching: Prices = [111, 111, 110, 111];
const calm: Prices = [111, 111, 111, 111];
const still = Array.from({ length: 11 }, (): Prices => [100, 101, 99, 100]);

const cases: Readonly<Record<string, readonly [readonly Prices[], unknown]>> = {
  'no later bar comes back to the level': [
    [breaking, away, calm],
    ['not-retested', null, null],
  ],
  'no later bar quite comes back': [
    [breaking, [111, 111, 110.01, 111]],
    ['not-retested', null, null],
  ],
  'a touch is a retest': [
    [breaking, touching],
    ['retested', 'neither', 15],
  ],
  'minutes count from the opening of the breaking bar': [
    [...still.slice(0, 3), breaking, away, away, touching],
    ['retested', 'neither', 45],
  ],
  'the breaking bar closes inside': [
    [[108, 112, 107, 109], away],
    ['closed-inside', null, null],
  ],
  'the breaking bar closes at the level': [
    [[108, 112, 107, 110], touching],
    ['closed-inside', null, null],
  ],
  'the breaking bar closes beyond the other side': [
    [[111, 112, 85, 88], touching],
    ['closed-inside', null, null],
  ],
  'the breaking bar touches the level itself': [
    [[110, 112, 105, 111], calm],
    ['not-retested', null, null],
  ],
  'the breaking bar is the last one': [
    [...still, breaking],
    ['not-retested', null, null],
  ],
  'the breaking bar is the last one and closes inside': [
    [...still, [108, 112, 107, 110]],
    ['closed-inside', null, null],
  ],
  'the retesting bar is the last one': [
    [...still.slice(1), breaking, touching],
    ['retested', 'neither', 15],
  ],
  'the retesting bar is the last one and closes inside': [
    [...still.slice(1), breaking, [111, 111, 108, 109]],
    ['retested', 'closed-inside', 15],
  ],
  'the retesting bar closes at the level': [
    [breaking, [111, 111, 109, 110], away],
    ['retested', 'closed-inside', 15],
  ],
  'the retesting bar closes inside and went beyond the extreme': [
    [breaking, [111, 113, 109, 109]],
    ['retested', 'closed-inside', 15],
  ],
  'the retesting bar alone goes beyond the extreme': [
    [breaking, [111, 113, 109, 111]],
    ['retested', 'neither', 15],
  ],
  'a later bar goes beyond the extreme': [
    [breaking, touching, calm, away],
    ['retested', 'new-extreme', 15],
  ],
  'a later bar is only at the extreme': [
    [breaking, touching, [111, 112, 111, 112]],
    ['retested', 'neither', 15],
  ],
  'a later bar goes beyond the extreme of the breaking bar, not of those between': [
    [breaking, away, touching, [111, 113, 111, 112]],
    ['retested', 'new-extreme', 30],
  ],
  'a later bar closes at the level': [
    [breaking, touching, calm, [111, 111, 110, 110], away],
    ['retested', 'closed-inside', 15],
  ],
  'a later bar touches and closes beyond the level again': [
    [breaking, touching, touching, touching],
    ['retested', 'neither', 15],
  ],
  'a later bar does both': [
    [breaking, touching, [111, 113, 108, 109]],
    ['retested', 'new-extreme', 15],
  ],
  'a bar that gaps through the level is a retest': [
    [breaking, [105, 106, 104, 105], away],
    ['retested', 'closed-inside', 15],
  ],
  'a bar that opens inside and closes beyond is a retest': [
    [breaking, [105, 111, 104, 111], away],
    ['retested', 'new-extreme', 15],
  ],
  'a bar that breaks both sides from beyond one has a side': [
    [[111, 112, 89, 111], touching],
    ['retested', 'neither', 15],
  ],
  'another one is ambiguous': [[[100, 112, 89, 111], touching], 'ambiguous'],
  'a touch of the range is no break': [[[100, 110, 90, 110]], 'no-break'],
};

describe.each(Object.entries(cases))('%s', (_, [bars, expected]) => {
  it('after a break up', () => expect(retested(bars)).toEqual(expected));
  it('after a break down', () => expect(retested(mirrored(bars))).toEqual(expected));
});

test('by the close the breaking bar is the one that closes beyond', () => {
  const bars: readonly Prices[] = [[108, 112, 107, 110], [110, 111.5, 109, 111], touching, [111, 112, 111, 112]];
  expect(retested(bars)).toEqual(['closed-inside', null, null]);
  // 112 is beyond 111.5, the extreme of that bar.
  expect(retested(bars, { criterion: 'close' })).toEqual(['retested', 'new-extreme', 15]);
  expect(retested([...still, breaking], { criterion: 'close' })).toEqual(['not-retested', null, null]);
});

test('longer bars are broken and touched as a whole', () => {
  // By half hours the first bar goes to 115 and closes at 112; the second touches 110.
  expect(retested([breaking, away, calm, touching, [111, 114, 111, 114]], { barMinutes: 30 })).toEqual([
    'retested',
    'neither',
    30,
  ]);
});

test('groups, levels, questions and options', () => {
  const result = onSecond(id, [breaking, touching]);
  expect(result.params).toEqual({ criterion: 'wick', minRange: null, maxRange: null, barMinutes: null });
  expect(result.detailed![0].groups).toEqual([{ 'first-side': 'high' }]);
  expect(result.detailed![0].levels).toEqual({ 'previous-high': 110, 'previous-low': 90 });
  // High, low, range and, without five sessions before, no multiple of an average.
  expect(result.current!.values.map(({ value }) => value)).toEqual([112, 107, 5, null]);
  const [high, low] = result.summary;
  expect(high.questions.map(({ id, title, known, event, of }) => [id, title, known, event, of])).toEqual([
    ['retest', 'Retest of the broken level', 'at-event', 'first-break', 1],
    ['after-retest', 'After the retest', 'at-event', 'retest', 1],
  ]);
  expect(high.questions.map(({ outcomes }) => outcomes.map(({ id, label }) => [id, label]))).toEqual([
    [
      ['retested', 'Retested'],
      ['not-retested', 'Not retested'],
      ['closed-inside', 'The breaking bar closed back inside'],
    ],
    [
      ['new-extreme', 'New extreme beyond the breaking bar'],
      ['closed-inside', 'Closed back inside'],
      ['neither', 'Neither by the close'],
    ],
  ]);
  expect(high.measures).toMatchObject([
    { id: 'minutes-to-retest', label: 'Minutes from the break to the retest', unit: 'minutes', count: 1, mean: 15 },
  ]);
  expect([low.group, low.observations]).toEqual([{ 'first-side': 'low' }, 0]);
});

test('limits of the previous range leave out sessions that break it', () => {
  expect(retested([breaking], { maxRange: 1 })).toBe('no-average');
  // Six mornings from 90 to 110, so that the range before the last one is one average range.
  const days = Array.from({ length: 6 }, (): readonly Prices[] => [[100, 110, 90, 100], still[0], still[0]]);
  const bars = morningBars(
    Object.fromEntries(
      [...days, [breaking, touching, calm]].map((day, i) => [`2024-01-${15 + i + 2 * +(i > 4)}`, day]),
    ),
  );
  const limited = (maxRange: number) =>
    rowOrReason(referenceReport(bars, id, { ...mornings, startDate: '2024-01-23', params: { maxRange } }));
  expect(limited(1)).toMatchObject({ outcomes: { retest: 'retested' } });
  expect(limited(0.99)).toBe('size');
});

describe('what does not exist is refused', () => {
  const code = (report: string, options: object): string =>
    outcomeOf(() => referenceReport(quarterHours([breaking]), report, { ...mornings, ...options }));

  it.each(['entry', 'side', 'unit', 'distances', 'stops', 'basis'])('the option %s of by-retest', (option) => {
    expect(code(id, { params: { [option]: 'retest' } })).toBe('refused: unknown-option');
  });

  it('the option entry of families without a retest', () => {
    expect(code('power-hour-breakout-by-bracket', { params: { entry: 'break' } })).toBe('refused: unknown-option');
  });

  it('questions, outcomes and measures', () => {
    const where = { report: id, previous: 1 };
    expect(code(id, { where: { ...where, question: 'retests', is: 'retested' } })).toBe('refused: unknown-question');
    expect(code(id, { where: { ...where, question: 'retest', is: 'neither' } })).toBe('refused: unknown-outcome');
    expect(code(id, { where: { ...where, measure: 'minutes', op: 'gt', value: 0 } })).toBe('refused: unknown-measure');
  });

  it('daily bars', () => {
    const daily = dailyBars([
      ['2024-01-08', 100, 110, 90, 100],
      ['2024-01-09', 100, 112, 100, 111],
    ]);
    const params = { entry: 'retest' };
    for (const [report, options] of [[id, {}] as const, ['previous-days-range-by-excursion', { params }] as const]) {
      expect(outcomeOf(() => referenceReport(daily, report, { ...mornings, ...options }))).toBe(
        'refused: bars-too-coarse',
      );
    }
  });
});

describe('the other families', () => {
  /** Hourly bars of a day from an instant on. */
  const hours = (from: number, prices: readonly Prices[]) =>
    handMadeBars(
      60 * MINUTE,
      prices.map((each, i) => [new Date(from + i * 60 * MINUTE).toISOString(), ...each] as const),
    );
  const quiet = (count: number): readonly Prices[] => Array.from({ length: count }, () => [100, 110, 90, 100] as const);

  it.each([
    ['opening-range-breakout', 15],
    ['initial-balance-breakout', 60],
  ])('%s looks after the window only', (family, minutes) => {
    // The window breaks nothing; the rest breaks its high, and touches it two bars later.
    const window = Array.from({ length: minutes / 15 }, (): Prices => [100, 105, 95, 100]);
    const bars: readonly Prices[] = [...window, [104, 107, 104, 106], [106, 106.5, 106, 106], [106, 106, 104, 106]];
    const row = rowOrReason(onSecond(`${family}-by-retest`, [...bars, [106, 108, 104, 104]]));
    expect(row).toMatchObject({
      groups: [{ 'first-side': 'up' }],
      levels: { 'window-high': 105, 'window-low': 95 },
      outcomes: { retest: 'retested', 'after-retest': 'new-extreme' },
      measures: { 'minutes-to-retest': 30 },
    });
    const down = rowOrReason(onSecond(`${family}-by-retest`, mirrored(bars)));
    expect(down).toMatchObject({
      groups: [{ 'first-side': 'down' }],
      outcomes: { retest: 'retested', 'after-retest': 'neither' },
      measures: { 'minutes-to-retest': 30 },
    });
    expect(rowOrReason(onSecond(`${family}-by-retest`, window))).toBe('no-break');
    const close = onSecond(`${family}-by-retest`, bars, { criterion: 'close' });
    expect(close.params).toEqual({ minutes, criterion: 'close', barMinutes: null });
    expect(rowOrReason(close)).toMatchObject({ outcomes: { retest: 'retested' } });
  });

  // 2024-01-09: asia is 23:00 to 08:00 UTC, london 08:00 to 16:00 UTC.
  const asia = Date.UTC(2024, 0, 8, 23);
  const london: readonly Prices[] = [
    [100, 104, 88, 89],
    [89, 89, 87, 88],
    [88, 90, 86, 88],
    [88, 89, 88, 89],
    [89, 89, 88, 88],
    [88, 90, 88, 90],
    [90, 90, 90, 90],
    [90, 90, 90, 90],
  ];
  const found = {
    groups: [{ 'first-side': 'low' }],
    outcomes: { retest: 'retested', 'after-retest': 'closed-inside' },
    measures: { 'minutes-to-retest': 120 },
  };

  it('market-session-breakout looks at the second session, with the pairs of the family', () => {
    // London breaks 90 in its first hour; the third touches it at a low of 86, and the sixth closes at it.
    const bars = hours(asia, [...quiet(9), ...london]);
    const result = referenceReport(bars, 'market-session-breakout-by-retest', {
      assetClass: 'futures',
      ticker: 'ES',
      calendar: null,
      detailed: true,
    });
    expect(result.observations).toMatchObject({ unit: 'pair', eligible: 1 });
    expect(result.params).toEqual({ first: 'asia', second: 'london', overlap: 'first', barMinutes: null });
    expect(rowOrReason(result)).toMatchObject({ ...found, levels: { 'first-high': 110, 'first-low': 90 } });
  });

  it('asian-range-breakout looks at the rest of the day', () => {
    // Forex days are 22:00 to 22:00 UTC; the hour before asia is beyond its range.
    const bars = hours(asia - 60 * MINUTE, [[100, 120, 80, 100], ...quiet(9), ...london, ...quiet(6)]);
    const result = referenceReport(bars, 'asian-range-breakout-by-retest', {
      assetClass: 'forex',
      ticker: 'EURUSD',
      detailed: true,
    });
    expect(result.params).toEqual({ first: 'asia', barMinutes: null });
    expect(rowOrReason(result)).toMatchObject({ ...found, levels: { 'asia-high': 110, 'asia-low': 90 } });
  });
});
