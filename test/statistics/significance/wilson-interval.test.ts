import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { percentOf } from '../../../src/numeric/inner.js';
import { wilsonInterval } from '../../../src/statistics/inner.js';
import { wilsonInDoubles, wilsonInIntegers } from '../../../src/statistics/significance/wilson-interval.js';
import { decimalsToRoundTo } from '../../numeric/arbitraries.js';
import { decimal, rounded } from '../../numeric/oracle.js';

const counts = fc
  .oneof(
    fc.integer({ min: 1, max: 400 }),
    fc.integer({ min: 1, max: 1e6 }),
    fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  )
  .chain((of) =>
    fc.record({
      count: fc.oneof(fc.integer({ min: 0, max: of }), fc.constantFrom(0, 1, of - 1, of)),
      of: fc.constant(of),
    }),
  );

/** The formula as it is written, in decimals. */
function formula(count: number, of: number, sign: 1 | -1): ReturnType<typeof decimal> {
  const z = decimal('1.959963984540054');
  const root = z.times(
    z
      .pow(2)
      .plus(decimal(4).times(count).times(decimal(of).minus(count)).div(of))
      .sqrt(),
  );
  return decimal(100)
    .times(decimal(2).times(count).plus(z.pow(2)).plus(root.times(sign)))
    .div(decimal(2).times(decimal(of).plus(z.pow(2))));
}

describe('wilsonInterval', () => {
  it('is the formula rounded half to even', () => {
    fc.assert(
      fc.property(counts, decimalsToRoundTo(), ({ count, of }, decimals) => {
        expect(wilsonInterval(count, of, decimals)).toEqual({
          low: rounded(formula(count, of, -1), decimals),
          high: rounded(formula(count, of, 1), decimals),
        });
      }),
      { numRuns: 300 },
    );
  });

  it('lies from 0 to 100 and contains the percent', () => {
    fc.assert(
      fc.property(counts, decimalsToRoundTo(), ({ count, of }, decimals) => {
        const { low, high } = wilsonInterval(count, of, decimals)!;
        const percent = percentOf(count, of, decimals)!;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(low).toBeLessThanOrEqual(percent);
        expect(high).toBeGreaterThanOrEqual(percent);
        expect(high).toBeLessThanOrEqual(100);
      }),
    );
  });

  it('mirrors that of the other outcome to the last digit', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 12 }), ({ count, of }, decimals) => {
        const { low, high } = wilsonInterval(count, of, decimals)!;
        const other = wilsonInterval(of - count, of, decimals)!;
        expect(low).toBe(rounded(decimal(100).minus(String(other.high)), decimals));
        expect(high).toBe(rounded(decimal(100).minus(String(other.low)), decimals));
      }),
    );
  });

  it('begins at exactly 0 when nothing was counted and ends at exactly 100 when everything was', () => {
    fc.assert(
      fc.property(counts, fc.integer({ min: 0, max: 22 }), ({ of }, decimals) => {
        expect(wilsonInterval(0, of, decimals)!.low).toBe(0);
        expect(wilsonInterval(of, of, decimals)!.high).toBe(100);
      }),
    );
  });

  it('rises with the count', () => {
    for (let count = 1; count <= 40; count++) {
      expect(wilsonInterval(count, 40, 8)!.low).toBeGreaterThan(wilsonInterval(count - 1, 40, 8)!.low);
      expect(wilsonInterval(count, 40, 8)!.high).toBeGreaterThan(wilsonInterval(count - 1, 40, 8)!.high);
    }
  });

  it.each([
    [15, 24, 2, 42.71, 78.84],
    [9, 24, 2, 21.16, 57.29],
    [0, 10, 2, 0, 27.75],
    [10, 10, 2, 72.25, 100],
    [1, 1, 2, 20.65, 100],
    [50, 100, 2, 40.38, 59.62],
    [1, 9007199254740991, 10, 0, 0],
  ])('of %d in %d to %d decimals is from %d to %d', (count, of, decimals, low, high) => {
    expect(wilsonInterval(count, of, decimals)).toEqual({ low, high });
  });

  it('is null of nothing', () => {
    expect(wilsonInterval(0, 0, 2)).toBe(null);
  });

  it('refuses counts that cannot be and other decimals', () => {
    expect(() => wilsonInterval(6, 5, 2)).toThrow('count must be from 0 to 5, got 6');
    expect(() => wilsonInterval(1, 5, 341)).toThrow('decimals must be a whole number from 0 to 340, got 341');
    expect(() => wilsonInterval(1.5, 5, 2)).toThrow(expect.objectContaining({ argument: 'count' }));
  });
});

describe('wilsonInIntegers', () => {
  it('rounds an end that is a tie to the even digit, which only other levels of confidence have', () => {
    // None of one case: the upper end is z² / (1 + z²), 0.5 %, 1.5 % and 2.5 % here.
    const high = (numerator: bigint, denominator: bigint) => wilsonInIntegers(0, 1, 0, { numerator, denominator }).high;
    expect([high(1n, 199n), high(3n, 197n), high(5n, 195n)]).toEqual([0, 2, 2]);
    expect(wilsonInIntegers(1, 1, 0, { numerator: 1n, denominator: 199n }).low).toBe(100);
    // A little more is no tie.
    expect(high(1001n, 198_999n)).toBe(1);
  });
});

describe('wilsonInDoubles', () => {
  it('answers as the exact way does, or leaves the answer to it', () => {
    let answered = 0;
    let open = 0;
    fc.assert(
      fc.property(counts, decimalsToRoundTo(), ({ count, of }, decimals) => {
        const interval = wilsonInDoubles(count, of, decimals);
        if (interval === undefined) {
          open++;
          return;
        }
        answered++;
        expect(interval).toEqual(wilsonInIntegers(count, of, decimals));
      }),
      { numRuns: 2000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('answers for every count of up to 100 cases to 2 decimals', () => {
    for (let of = 1; of <= 100; of++) {
      for (let count = 0; count <= of; count++) {
        expect(wilsonInDoubles(count, of, 2)).toEqual(wilsonInIntegers(count, of, 2));
      }
    }
  });

  it('answers for many counts of up to 60 cases to 12 decimals, where its last digits are at stake', () => {
    let answered = 0;
    for (let of = 1; of <= 60; of++) {
      for (let count = 0; count <= of; count++) {
        const interval = wilsonInDoubles(count, of, 12);
        if (interval === undefined) continue;
        answered++;
        expect(interval).toEqual(wilsonInIntegers(count, of, 12));
      }
    }
    expect(answered).toBeGreaterThan(500);
    expect(answered).toBeLessThan(1800);
  });
});
