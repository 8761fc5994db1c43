import { describe, expect, it, test } from 'vitest';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import { referenceInPlay } from '../../../../src/conformance/reference/index.js';
import type { Bars } from '../../../../src/bars/index.js';
import { handMadeBars, HOUR, MINUTE, mornings, type Prices } from '../../../reports/fixtures/hand-made-bars.js';
import { mirrored, quarterHours } from '../trades/quarter-hours.js';
import { decided } from './decided.js';

const minutes = (count: number): readonly [number, number] => [0, count * MINUTE];
const close = [0, 3 * HOUR];
const date = '2024-01-09';

/** Both questions about the second morning: the outcome, when it was known and when settled. */
function timesOf(bars: Bars, id: string, options: ReferenceOptions = mornings): readonly unknown[] {
  return ['retest', 'after-retest'].map((question) => decided(bars, id, question, options)[date]);
}

// The range is 90 to 110; the second quarter of an hour breaks 110, and the fourth touches it.
const still: Prices = [100, 101, 99, 100];
const breaking: Prices = [108, 112, 107, 111];
const calm: Prices = [111, 111, 111, 111];
const touching: Prices = [111, 111, 110, 111];
const start = [still, breaking, calm, touching];
const retested = ['retested', minutes(30), minutes(60)];

const cases: Readonly<Record<string, readonly [readonly Prices[], unknown, unknown]>> = {
  'a bar that goes beyond the breaking one': [
    [...start, calm, [111, 113, 111, 112]],
    retested,
    ['new-extreme', minutes(60), minutes(90)],
  ],
  'a bar that closes at the level': [
    [...start, calm, calm, [111, 111, 110, 110], [110, 115, 110, 112]],
    retested,
    ['closed-inside', minutes(60), minutes(105)],
  ],
  'the retesting bar': [
    [still, breaking, calm, [111, 113, 109, 110]],
    retested,
    ['closed-inside', minutes(60), minutes(60)],
  ],
  'the close': [[...start, [111, 112, 110, 111]], retested, ['neither', minutes(60), close]],
  'the close, though the retesting bar went beyond the breaking one': [
    [still, breaking, calm, [111, 113, 110, 111]],
    retested,
    ['neither', minutes(60), close],
  ],
  'nothing, as there is no retest': [[still, breaking], ['not-retested', minutes(30), close], undefined],
  'the breaking bar, which closes inside': [
    [still, [108, 112, 107, 110], touching],
    ['closed-inside', minutes(30), minutes(30)],
    undefined,
  ],
};

describe.each(Object.entries(cases))('what follows a break is settled by %s', (_, [bars, ...expected]) => {
  const id = 'previous-days-range-by-retest';
  it('up', () => expect(timesOf(quarterHours(bars), id)).toEqual(expected));
  it('down', () => expect(timesOf(quarterHours(mirrored(bars)), id)).toEqual(expected));
});

test('by the close the breaking bar is the one that closes beyond', () => {
  const bars = quarterHours([[108, 112, 107, 110], ...start.slice(1)]);
  expect(timesOf(bars, 'previous-days-range-by-retest', { ...mornings, params: { criterion: 'close' } })).toEqual([
    retested,
    ['neither', minutes(60), close],
  ]);
});

test('a trade that is entered at the retest is asked at the end of the retesting bar', () => {
  // Half of the range of 20 is reached at 120.
  const bars = quarterHours([...start, calm, [111, 120, 111, 112]]);
  const at = (entry: string) =>
    decided(bars, 'previous-days-range-by-excursion', 'favourable-0.5', { ...mornings, params: { entry } })[date];
  expect(at('retest')).toEqual(['reached', minutes(60), minutes(90)]);
  // A step beyond the level is 111, half of the range more 121.
  expect(at('break')).toEqual(['not-reached', minutes(30), close]);
});

test.each([
  ['opening-range-breakout', start],
  ['initial-balance-breakout', mirrored(start)],
])('%s counts from its window on', (family, [, ...bars]) => {
  // The window of a quarter of an hour is 90 to 110, too; the bar after it breaks a side.
  const options = { ...mornings, params: { minutes: 15 } };
  expect(timesOf(quarterHours([[100, 110, 90, 100], ...bars]), `${family}-by-retest`, options)).toEqual([
    retested,
    ['neither', minutes(60), close],
  ]);
});

// 2024-01-09: asia is 23:00 to 08:00 UTC, london 08:00 to 16:00 UTC, the day of forex 22:00 to 22:00 UTC.
const quiet: Prices = [100, 110, 90, 100];
const hours = [...Array.from({ length: 10 }, () => quiet), still, breaking, calm, touching, calm, calm, calm, calm];
const bars = handMadeBars(
  HOUR,
  [...hours, ...Array.from({ length: 6 }, () => calm)].map(
    (prices, i) => [new Date(Date.UTC(2024, 0, 8, 22) + i * HOUR).toISOString(), ...prices] as const,
  ),
);

test.each([
  ['market-session-breakout-by-retest', 'futures', 0, 8],
  ['asian-range-breakout-by-retest', 'forex', 10, 24],
] as const)('%s counts from the open of its session', (id, assetClass, before, length) => {
  const after = (count: number) => minutes(60 * (before + count));
  expect(timesOf(bars, id, { assetClass, ticker: 'X', calendar: null })).toEqual([
    ['retested', after(2), after(4)],
    ['neither', after(4), minutes(60 * length)],
  ]);
});

describe('a session in progress', () => {
  /** Where both questions stand after so many quarters of an hour. */
  const standing = (quarters: number, given: readonly Prices[] = [...start, calm, [111, 113, 111, 112]]) => {
    const asOf = Date.UTC(2024, 0, 9, 10) + quarters * 15 * MINUTE;
    const result = referenceInPlay(quarterHours(given), 'previous-days-range-by-retest', { ...mornings, asOf });
    const group = result?.reports[0]?.observations[0].groups[0];
    return group?.questions.map(({ id, state, soFar }) => `${id}: ${state}, ${soFar}`);
  };

  it('has nothing to ask before the break', () => {
    expect(standing(1)).toBeUndefined();
  });

  it('is asked for the retest from the break on, and then for what follows', () => {
    expect(standing(2)).toEqual(['retest: open, not-retested', 'after-retest: waiting, null']);
    expect(standing(3)).toEqual(standing(2));
    expect(standing(4)).toEqual(['retest: decided, retested', 'after-retest: open, neither']);
    expect(standing(6)).toEqual(['retest: decided, retested', 'after-retest: decided, new-extreme']);
  });

  it('waits for a retest that cannot come any more until its close', () => {
    const inside: readonly Prices[] = [still, [108, 112, 107, 110]];
    expect(standing(2, inside)).toEqual(['retest: decided, closed-inside', 'after-retest: waiting, null']);
    expect(standing(12, inside)).toEqual(['retest: decided, closed-inside']);
    expect(standing(12, [breaking])).toEqual(['retest: decided, not-retested']);
  });
});
