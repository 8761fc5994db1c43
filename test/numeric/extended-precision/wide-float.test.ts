import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  over,
  plus,
  raised,
  rootOf,
  times,
  wideFloat,
  type WideFloat,
} from '../../../src/numeric/extended-precision/wide-float.js';

/** A positive number as significand · 2^-2000, exactly; the exponents of these tests are greater than that. */
function exactly({ significand, exponent }: WideFloat): bigint {
  return significand << BigInt(exponent + 2000);
}

/** Whether one is less than the other by less than 2^-191 of it. */
function isTruncated(result: bigint, truth: bigint): boolean {
  return result <= truth && (truth - result) << 191n < truth;
}

const wide = fc
  .tuple(fc.oneof(fc.bigInt({ min: 1n, max: 1n << 200n }), fc.bigInt(1n, 99n)), fc.integer({ min: -300, max: 300 }))
  .map(([integer, exponent]) => wideFloat(integer, exponent));

describe('wide floats', () => {
  it('have 192 bits and lose less than 2^-191 in each operation', () => {
    const hasItsBits = ({ significand }: WideFloat): boolean => significand >> 191n === 1n;
    fc.assert(
      fc.property(wide, wide, (a, b) => {
        const [x, y] = [exactly(a), exactly(b)];
        const [product, quotient, sum, root] = [times(a, b), over(a, b), plus(a, b), rootOf(a)];
        expect([a, product, quotient, sum, root].every(hasItsBits)).toBe(true);
        expect(isTruncated(exactly(product), (x * y) >> 2000n)).toBe(true);
        expect(isTruncated(exactly(quotient), (x << 2000n) / y)).toBe(true);
        expect(isTruncated(exactly(sum), x + y)).toBe(true);
        // The square of what lacks less than 2^-191 lacks less than 2^-190.
        const square = (exactly(root) * exactly(root)) >> 2000n;
        expect(square <= x && (x - square) << 190n < x).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('hold an integer exactly, or its first 192 bits', () => {
    expect(wideFloat(5n)).toEqual({ significand: 5n << 189n, exponent: -189 });
    expect(wideFloat((1n << 193n) + 3n)).toEqual({ significand: 1n << 191n, exponent: 2 });
    expect(wideFloat(1n, 7)).toEqual({ significand: 1n << 191n, exponent: -184 });
  });

  it('lose the smaller of two numbers 2^193 apart', () => {
    expect(plus(wideFloat(1n), wideFloat(1n, -193))).toEqual(wideFloat(1n));
    expect(plus(wideFloat(1n, -191), wideFloat(1n))).toEqual(wideFloat((1n << 191n) + 1n, -191));
  });

  it('are raised to a power with an error below 2^-190 for each factor', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1n << 60n }), fc.integer({ min: 0, max: 400 }), (integer, power) => {
        const { significand, exponent } = raised(wideFloat(integer), power);
        const truth = integer ** BigInt(power);
        const result = exponent < 0 ? significand >> BigInt(-exponent) : significand << BigInt(exponent);
        expect(result <= truth && (truth - result) << 190n <= (truth + 1n) * BigInt(power) + (1n << 190n)).toBe(true);
      }),
    );
    expect(raised(wideFloat(3n), 0)).toEqual(wideFloat(1n));
    expect(raised(wideFloat(3n), 5)).toEqual(wideFloat(243n));
  });
});
