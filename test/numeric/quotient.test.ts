import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareQuotients, quotient } from '../../src/numeric/index.js';
import { integers, quotients, scaled } from './arbitraries.js';
import { decimalOf } from './oracle.js';

describe('quotient', () => {
  it('has a positive denominator and the value of its terms', () => {
    fc.assert(
      fc.property(integers(), integers(), (a, b) => {
        const result = quotient(a, b);
        expect(result === null).toBe(b === 0);
        if (result === null) return;
        expect(result.denominator).toSatisfy((value: number | bigint) => value > 0);
        expect(BigInt(result.numerator) * BigInt(b)).toBe(BigInt(result.denominator) * BigInt(a));
      }),
    );
  });

  it('keeps its terms as they are, with the sign in the numerator', () => {
    expect(quotient(6, 4)).toEqual({ numerator: 6, denominator: 4 });
    expect(quotient(6, -4)).toEqual({ numerator: -6, denominator: 4 });
    expect(quotient(0, -4)).toEqual({ numerator: 0, denominator: 4 });
    expect(quotient(0, 0)).toBe(null);
    expect(quotient(1, 0n)).toBe(null);
  });

  it('refuses numbers that are no integers, by name', () => {
    expect(() => quotient(0.5, 2)).toThrow('numerator must be a whole number, as a bigint beyond 2^53 - 1, but is 0.5');
    expect(() => quotient(1, 2 ** 53)).toThrow(
      expect.objectContaining({ name: 'BarstatsRangeError', code: 'out-of-bounds', argument: 'denominator' }),
    );
    expect(() => quotient(NaN, 1)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'numerator' }));
  });
});

describe('compareQuotients', () => {
  it('agrees with decimals of many digits', () => {
    fc.assert(
      fc.property(quotients(), quotients(), (a, b) => {
        expect(compareQuotients(a, b)).toBe(decimalOf(a).cmp(decimalOf(b)));
      }),
    );
  });

  it('tells apart what is one double', () => {
    const third = { numerator: 3002399751580330, denominator: 9007199254740991 };
    expect(third.numerator / third.denominator).toBe(1 / 3);
    expect(compareQuotients(third, { numerator: 1, denominator: 3 })).toBe(-1);
  });

  it('is an order: turned around it has the other sign, and equals are equal in any terms', () => {
    fc.assert(
      fc.property(quotients(), quotients(), fc.integer({ min: 1, max: 1000 }), (a, b, factor) => {
        expect(compareQuotients(b, a)).toBe(0 - compareQuotients(a, b));
        const [c] = scaled([a], [factor]);
        expect(compareQuotients(a, c)).toBe(0);
        expect(compareQuotients(c, b)).toBe(compareQuotients(a, b));
      }),
    );
  });

  it('compares quotients over one denominator', () => {
    expect(compareQuotients({ numerator: -3, denominator: 7 }, { numerator: 2, denominator: 7 })).toBe(-1);
    expect(compareQuotients({ numerator: 2, denominator: 7 }, { numerator: 2, denominator: 7 })).toBe(0);
  });
});
