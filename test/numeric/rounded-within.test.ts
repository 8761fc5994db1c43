import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundedWithin } from '../../src/numeric/rounded-within.js';
import { decimalsToRoundTo } from './arbitraries.js';
import { decimal, rounded } from './oracle.js';

/** The exact value of a double with up to 60 binary places, not its shortest notation. */
function exactly(value: number): ReturnType<typeof decimal> {
  return decimal(BigInt(value * 2 ** 60)).div(decimal(2n ** 60n));
}

describe('roundedWithin', () => {
  it('answers what both ends round to, and only when they round to the same', () => {
    let answered = 0;
    let open = 0;
    const multiples = fc.integer({ min: -(2 ** 40), max: 2 ** 40 }).map((n) => n / 2 ** 20);
    fc.assert(
      fc.property(multiples, fc.integer({ min: 0, max: 60 }), decimalsToRoundTo(), (low, width, decimals) => {
        const high = low + 2 ** -width;
        const figure = roundedWithin(low, high, decimals);
        if (figure === undefined) {
          open++;
          return;
        }
        answered++;
        expect(figure).toBe(rounded(exactly(low), decimals));
        expect(figure).toBe(rounded(exactly(high), decimals));
      }),
      { numRuns: 1000 },
    );
    expect(answered).toBeGreaterThan(0);
    expect(open).toBeGreaterThan(0);
  });

  it('answers when the interval lies strictly between two ties', () => {
    expect(roundedWithin(1.25, 1.375, 0)).toBe(1);
    expect(roundedWithin(0.125, 0.125, 2)).toBe(undefined);
    expect(roundedWithin(0.12500001, 0.13499999, 2)).toBe(0.13);
    expect(roundedWithin(0.6, 1.4, 0)).toBe(1);
    expect(roundedWithin(-1.4, -0.6, 0)).toBe(-1);
  });

  it('is open when a tie lies inside or at an end', () => {
    expect(roundedWithin(0.5, 1, 0)).toBe(undefined);
    expect(roundedWithin(1, 1.5, 0)).toBe(undefined);
    expect(roundedWithin(1.4, 1.6, 0)).toBe(undefined);
    expect(roundedWithin(-1.5, -1, 0)).toBe(undefined);
    expect(roundedWithin(-1, -0.5, 0)).toBe(undefined);
    expect(roundedWithin(0.9, 2.1, 0)).toBe(undefined);
  });

  it('never answers -0', () => {
    expect(roundedWithin(-0.3, 0.3, 0)).toBe(0);
    expect(roundedWithin(-0.3, -0.2, 0)).toBe(0);
    expect(roundedWithin(-0, -0, 2)).toBe(0);
  });

  it('is open where halves are no longer doubles, and for what is no number', () => {
    expect(roundedWithin(2 ** 52 - 1, 2 ** 52 - 1, 0)).toBe(2 ** 52 - 1);
    expect(roundedWithin(2 ** 52 + 1, 2 ** 52 + 1, 0)).toBe(undefined);
    expect(roundedWithin(-(2 ** 52) - 1, -(2 ** 52) - 1, 0)).toBe(undefined);
    expect(roundedWithin(NaN, NaN, 2)).toBe(undefined);
    expect(roundedWithin(-Infinity, Infinity, 2)).toBe(undefined);
    expect(roundedWithin(Infinity, Infinity, 2)).toBe(undefined);
  });
});
