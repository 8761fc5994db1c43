import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { adjustedPrice } from '../../src/files/adjusted-prices.js';

/** Digits enough for the quotient of any three numbers, down to the last one that decides how it is rounded. */
const Exact = Decimal.clone({ precision: 400, toExpNeg: -9e15, toExpPos: 9e15 });

const price = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 99_999_999 }), fc.nat(6)).map(([digits, power]) => digits / Number(`1e${power}`)),
  fc.double({ min: 1e-7, max: 1e7, noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(5e-324, 1e-300, 2 ** -1022, 1e300, 9007199254740994, 1e21, 1e-7),
);

describe('an adjusted price', () => {
  it('is the number nearest to the exact value', () => {
    fc.assert(
      fc.property(price, price, price, fc.boolean(), (first, adjusted, close, negative) => {
        const value = negative ? -first : first;
        const exact = new Exact(value).times(adjusted).div(close);
        expect(adjustedPrice(value, adjusted, close)).toBe(Number(exact.toString()) + 0);
      }),
      { numRuns: 5000 },
    );
  });

  it('keeps the order of prices, and the close becomes the adjusted close', () => {
    fc.assert(
      fc.property(price, price, price, price, (a, b, adjusted, close) => {
        const [low, high] = [Math.min(a, b, close), Math.max(a, b, close)];
        expect(adjustedPrice(close, adjusted, close)).toBe(adjusted);
        expect(adjustedPrice(low, adjusted, close)).toBeLessThanOrEqual(adjusted);
        expect(adjustedPrice(high, adjusted, close)).toBeGreaterThanOrEqual(adjusted);
        expect(adjustedPrice(Math.min(a, b), adjusted, close)).toBeLessThanOrEqual(
          adjustedPrice(Math.max(a, b), adjusted, close),
        );
      }),
      { numRuns: 2000 },
    );
  });

  it('is worked by hand', () => {
    expect(adjustedPrice(7, 3.3, 7.2)).toBe(3.2083333333333335);
    expect(adjustedPrice(0.1, 0.3, 0.2)).toBe(0.15);
    expect(adjustedPrice(-12, 5, 10)).toBe(-6);
    expect(adjustedPrice(12, 5, -10)).toBe(-6);
    expect(adjustedPrice(-12, 5, -10)).toBe(6);
    expect(Object.is(adjustedPrice(0, 5, 10), 0)).toBe(true);
    expect(Object.is(adjustedPrice(0, 5, -10), 0)).toBe(true);
    expect(adjustedPrice(9007199254740994, 1, 9007199254740992)).toBe(1.0000000000000002);
  });
});
