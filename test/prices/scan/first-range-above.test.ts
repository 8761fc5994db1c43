import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { integerOf, type Quotient } from '../../../src/numeric/inner.js';
import { firstRangeAbove } from '../../../src/prices/inner.js';
import type { Session } from '../../../src/sessions/inner.js';
import { dailySessions } from '../../sessions/daily-sessions.js';
import { exact } from '../../numeric/oracle.js';
import { at, hour, sessionsOf } from '../../sessions/markets.js';

/** A session of bars from one price to another, between two that go much farther. */
function sessionOf(ends: readonly (readonly [number, number])[]): Session {
  const row = (time: number, [a, b]: readonly [number, number]) => ({
    time,
    open: a,
    high: Math.max(a, b),
    low: Math.min(a, b),
    close: b,
  });
  const far = [-1e9, 1e9] as const;
  const own = ends.map((each, i) => row(at('2024-07-02', '09:00') + i * hour, each));
  const bars = barsFromRows([row(at('2024-07-01', '15:00'), far), ...own, row(at('2024-07-03', '09:00'), far)], {
    interval: '1h',
  });
  return sessionsOf(bars)[1];
}

/** High less low of the first so many bars, exactly. */
function rangesSoFar({ bars, firstBar, endBar }: Session) {
  const own = Array.from({ length: endBar - firstBar }, (_, i) => firstBar + i);
  return own.map((_, i) => {
    const seen = own.slice(0, i + 1);
    const high = seen.map((each) => exact(bars.high[each])).reduce((a, b) => (b.gt(a) ? b : a));
    const low = seen.map((each) => exact(bars.low[each])).reduce((a, b) => (b.lt(a) ? b : a));
    return high.minus(low);
  });
}

/** So much finer than any price that a double is far from telling it. */
const HAIR = 10n ** 40n;

// Few units make equal ranges; many decimals make ranges that doubles get wrong; the factors go from the tiniest prices to 17 digits.
const pricesOfOneMarket = fc
  .record({
    units: fc.array(fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 })), {
      minLength: 1,
      maxLength: 7,
    }),
    base: fc.constantFrom(0, 0, -3, 12_345, 99_999_999),
    decimals: fc.constantFrom(0, 1, 2, 5, 8),
  })
  .map(({ units, base, decimals }) =>
    units.map(([a, b]) => [(base + a) / 10 ** decimals, (base + b) / 10 ** decimals] as const),
  );

test('firstRangeAbove is the first bar by which the exact range so far is above the size, on every prefix', () => {
  const found = { none: 0, first: 0, later: 0 };
  fc.assert(
    fc.property(
      pricesOfOneMarket,
      fc.nat(6),
      fc.integer({ min: -1, max: 1 }),
      fc.constantFrom(1n, 7n, 10n ** 400n),
      (ends, place, hairs, factor) => {
        const session = sessionOf(ends);
        const ranges = rangesSoFar(session);
        // The size is one of the ranges themselves, or a hair beside it.
        const range = ranges[place % ranges.length];
        const [numerator, denominator] = [BigInt(range.times(exact(HAIR)).toFixed()) + BigInt(hairs), HAIR].map(
          (each) => integerOf(each * factor),
        );
        const size: Quotient = { numerator, denominator };
        const first = ranges.findIndex((each) => each.times(exact(denominator)).gt(exact(numerator)));
        expect(firstRangeAbove(session, size)).toBe(first === -1 ? null : session.firstBar + first);
        found[first === -1 ? 'none' : first === 0 ? 'first' : 'later']++;
      },
    ),
    { numRuns: 400 },
  );
  expect(Math.min(...Object.values(found))).toBeGreaterThan(30);
});

test('firstRangeAbove takes sizes from far below to far above the range', () => {
  fc.assert(
    fc.property(
      pricesOfOneMarket,
      fc.integer({ min: -2_000_000, max: 20_000_000 }),
      fc.constantFrom(1, 3, 1000, 100_000_000),
      (ends, numerator, denominator) => {
        const session = sessionOf(ends);
        const first = rangesSoFar(session).findIndex((each) => each.times(denominator).gt(numerator));
        expect(firstRangeAbove(session, { numerator, denominator })).toBe(
          first === -1 ? null : session.firstBar + first,
        );
      },
    ),
    { numRuns: 200 },
  );
});

test('firstRangeAbove is not misled by differences that doubles round', () => {
  // In doubles 0.3 - 0.1 is below 0.2, and 1.1 - 1 is above 0.1.
  const fifth = { numerator: 1, denominator: 5 };
  expect(
    firstRangeAbove(
      sessionOf([
        [0.1, 0.3],
        [0.1, 0.31],
      ]),
      fifth,
    ),
  ).toBe(2);
  const tenth = { numerator: 1, denominator: 10 };
  expect(
    firstRangeAbove(
      sessionOf([
        [1, 1.1],
        [1, 1.1],
      ]),
      tenth,
    ),
  ).toBeNull();
  expect(
    firstRangeAbove(
      sessionOf([
        [-1.1, -1],
        [-1.1, -0.999],
      ]),
      tenth,
    ),
  ).toBe(2);
});

test('firstRangeAbove takes a true range from the previous close, not one from another contract', () => {
  const two = { numerator: 2, denominator: 1 };
  const [, up, down] = dailySessions([10, 10, 10, 10], [12, 13, 12, 12], [9, 10, 9, 9]);
  expect(firstRangeAbove(up, two, 'true-range')).toBe(up.firstBar);
  expect(firstRangeAbove(down, two, 'true-range')).toBe(down.firstBar);
  expect(firstRangeAbove(down, { numerator: 3, denominator: 1 }, 'true-range')).toBeNull();
  expect(firstRangeAbove(up, two)).toBeNull();
  // A previous close that is far away from the bars, and a size by a hair below the 99.5 in between.
  const [, fallen] = dailySessions([100, 100, 100, 100], [1, 1, 0.5, 1]);
  const hair = { numerator: 9_949_999_999, denominator: 100_000_000 };
  expect(firstRangeAbove(fallen, hair, 'true-range')).toBe(fallen.firstBar);
});
