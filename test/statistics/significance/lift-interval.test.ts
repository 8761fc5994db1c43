import type { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { liftInterval } from '../../../src/statistics/inner.js';
import { roundQuotient } from '../../../src/numeric/inner.js';
import { decimal, rounded } from '../../numeric/oracle.js';

type Counts = readonly [count: number, of: number, otherCount: number, otherOf: number];

const share = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((of) =>
      fc.tuple(fc.oneof(fc.integer({ min: 0, max: of }), fc.constantFrom(0, 1, of - 1, of)), fc.constant(of)),
    );

const sizes = [6, 60, 1e4, 1e9];

/** Counts of both sides, with the outcome somewhere. */
const tables: fc.Arbitrary<Counts> = fc
  .tuple(...[0, 1].map(() => fc.constantFrom(...sizes).chain(share)))
  .map(([[x, n], [y, m]]): Counts => [x, n, y, m])
  .filter(([x, , y]) => x + y > 0);

/** Koopman's statistic as it is defined, the sum of two chi-square statistics at the likeliest shares of a ratio. */
function score([count, of, otherCount, otherOf]: Counts, ratio: Decimal): Decimal {
  const [x, n, y, m] = [count, of, otherCount, otherOf].map(decimal);
  const linear = ratio.times(n.plus(y)).plus(x).plus(m);
  const root = linear.pow(2).minus(ratio.times(n.plus(m)).times(x.plus(y)).times(4));
  const first = linear.minus((root.lt(0) ? decimal(0) : root).sqrt()).div(n.plus(m).times(2));
  const part = (cases: Decimal, all: Decimal, p: Decimal): Decimal => {
    const over = cases.minus(all.times(p));
    // Where the share is 0 or 1 and all cases agree with that, nothing departs.
    return over.abs().lt('1e-60') ? decimal(0) : over.pow(2).div(all.times(p).times(decimal(1).minus(p)));
  };
  return part(x, n, first).plus(part(y, m, first.div(ratio)));
}

/** The end of the interval by bisection between the estimate and what cannot be reached. */
function endOf(counts: Counts, end: 'low' | 'high'): Decimal {
  const [x, n, y, m] = counts;
  const all = decimal(n).plus(m);
  let inside = decimal(x).times(all).div(n).div(decimal(x).plus(y));
  let outside = end === 'low' ? decimal(0) : all.div(n);
  for (let step = 0; step < 110; step++) {
    const lift = inside.plus(outside).div(2);
    const ratio = lift.times(m).div(all.minus(lift.times(n)));
    if (score(counts, ratio).lte(decimal('1.959963984540054').pow(2))) inside = lift;
    else outside = lift;
  }
  return inside;
}

describe('liftInterval', () => {
  it('is, as a ratio of proportions, the interval that Koopman gives in his example', () => {
    // 36 of 40 against 16 of 80: a ratio of 4.5, from 2.94 to 7.15.
    const { ratio, low, high } = liftInterval(36, 40, 16, 80, 10)!;
    const ratioOf = (lift: number) => ((lift * 80) / (120 - 40 * lift)).toFixed(2);
    expect([ratio, low, high].map(ratioOf)).toEqual(['4.50', '2.94', '7.15']);
  });

  it('ends where the score statistic is that of 5 %, rounded half to even', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 0, max: 12 }), (counts, decimals) => {
        const [x, , y] = counts;
        const { low, high } = liftInterval(...counts, decimals)!;
        if (x > 0) expect(low).toBe(rounded(endOf(counts, 'low'), decimals));
        if (y > 0) expect(high).toBe(rounded(endOf(counts, 'high'), decimals));
      }),
      { numRuns: 40 },
    );
  });

  it('has ends of few decimals that are those of many, rounded, up to the largest lift that there is', () => {
    const small = fc.tuple(share(12), share(12)).map(([[x, n], [y, m]]): Counts => [x, n, y, m]);
    fc.assert(
      fc.property(small, fc.integer({ min: 0, max: 2 }), (counts, decimals) => {
        const [x, , y] = counts;
        fc.pre(x + y > 0);
        const { low, high } = liftInterval(...counts, decimals)!;
        const fine = liftInterval(...counts, 15)!;
        expect(low).toBe(rounded(decimal(fine.low), decimals));
        expect(high).toBe(rounded(decimal(fine.high), decimals));
      }),
      { numRuns: 300 },
    );
  });

  it('contains the share among the cases over the share among all', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 0, max: 12 }), ([x, n, y, m], decimals) => {
        const { ratio, low, high } = liftInterval(x, n, y, m, decimals)!;
        const exact = decimal(x).times(decimal(n).plus(m)).div(n).div(decimal(x).plus(y));
        expect(ratio).toBe(rounded(exact, decimals));
        expect(low).toBeLessThanOrEqual(ratio);
        expect(high).toBeGreaterThanOrEqual(ratio);
      }),
    );
  });

  it('goes to 0 without the outcome under the condition, and to the largest lift without it elsewhere', () => {
    fc.assert(
      fc.property(share(1e6), share(1e6), ([x, n], [, m]) => {
        fc.pre(x > 0);
        expect(liftInterval(0, m, x, n, 6)!.low).toBe(0);
        expect(liftInterval(x, n, 0, m, 6)!.high).toBe(roundQuotient(n + m, n, 6));
      }),
    );
  });

  it('is that of the other cases turned around, as both lifts weigh up to 1', () => {
    fc.assert(
      fc.property(tables, ([x, n, y, m]) => {
        fc.pre(Math.max(n, m) <= 1e4);
        const one = liftInterval(x, n, y, m, 12)!;
        const other = liftInterval(y, m, x, n, 12)!;
        const weighed = (first: number, second: number) => (n * first + m * second) / (n + m);
        expect(weighed(one.ratio, other.ratio)).toBeCloseTo(1, 10);
        expect(weighed(one.low, other.high)).toBeCloseTo(1, 10);
        expect(weighed(one.high, other.low)).toBeCloseTo(1, 10);
      }),
    );
  });

  it('excludes 1 just where chi-square rejects at 5 %', () => {
    fc.assert(
      fc.property(tables, (counts) => {
        const [x, n, y, m] = counts;
        const { low, high } = liftInterval(...counts, 12)!;
        // At the edge of rounding both could be right.
        fc.pre(low !== 1 && high !== 1);
        const exact = decimal(x).times(m).minus(decimal(y).times(n)).pow(2).times(decimal(n).plus(m));
        const margins = decimal(n)
          .times(m)
          .times(decimal(x).plus(y))
          .times(decimal(n + m - x - y));
        const rejects = !margins.isZero() && exact.div(margins).gt(decimal('1.959963984540054').pow(2));
        expect(low > 1 || high < 1).toBe(rejects);
      }),
    );
  });

  it('is narrower with more cases of the same shares', () => {
    fc.assert(
      fc.property(tables, fc.integer({ min: 2, max: 9 }), ([x, n, y, m], times) => {
        const few = liftInterval(x, n, y, m, 6)!;
        const many = liftInterval(x * times, n * times, y * times, m * times, 6)!;
        expect(many.ratio).toBe(few.ratio);
        expect(many.low).toBeGreaterThanOrEqual(few.low);
        expect(many.high).toBeLessThanOrEqual(few.high);
      }),
    );
  });

  it.each([
    [0, 0, 3, 5],
    [3, 5, 0, 0],
    [0, 5, 0, 5],
  ] as const)('is none of %i of %i against %i of %i', (count, of, otherCount, others) => {
    expect(liftInterval(count, of, otherCount, others, 2)).toBeNull();
  });

  it.each([
    [6, 5, 0, 1, 2, 'count'],
    [1, 5, -1, 1, 2, 'count'],
    [1.5, 5, 1, 1, 2, 'count'],
    [1, 5, 1, 1, 341, 'decimals'],
  ] as const)('refuses %d of %d against %d of %d with %d decimals', (x, n, y, m, decimals, argument) => {
    expect(() => liftInterval(x, n, y, m, decimals)).toThrow(
      expect.objectContaining({ code: 'out-of-bounds', argument }) as Error,
    );
  });
});
