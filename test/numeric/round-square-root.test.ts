import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { expect, test } from 'vitest';
import { roundSquareRoot } from '../../src/numeric/index.js';
import { roundRootInDoubles, roundRootInIntegers } from '../../src/numeric/round-square-root.js';

const integer = fc.oneof(fc.nat(), fc.nat(20), fc.bigInt({ min: 0n, max: 10n ** 60n }));
const positive = fc.oneof(fc.integer({ min: 1, max: 2 ** 31 }), fc.bigInt({ min: 1n, max: 10n ** 60n }));

test('roundSquareRoot is the root rounded half to even', () => {
  Decimal.set({ precision: 200, rounding: Decimal.ROUND_HALF_EVEN });
  fc.assert(
    fc.property(integer, positive, fc.nat(12), (numerator, denominator, decimals) => {
      const root = new Decimal(String(numerator)).div(String(denominator)).sqrt();
      expect(roundSquareRoot(numerator, denominator, decimals)).toBe(
        root.toDecimalPlaces(decimals, Decimal.ROUND_HALF_EVEN).toNumber(),
      );
    }),
  );
});

test('roundSquareRoot in doubles is the exact root or left open', () => {
  // A square over another has a root of few digits, which is a tie more often than chance would have it.
  const squares = fc.tuple(fc.nat(2000), fc.integer({ min: 1, max: 2000 })).map(([a, b]) => [a * a, b * b] as const);
  let answered = 0;
  let open = 0;
  fc.assert(
    fc.property(fc.oneof(fc.tuple(integer, positive), squares), fc.nat(12), ([numerator, denominator], decimals) => {
      const figure = roundRootInDoubles(numerator, denominator, decimals);
      if (figure === undefined) {
        open++;
        return;
      }
      answered++;
      expect(figure).toBe(roundRootInIntegers(numerator, denominator, decimals));
    }),
    { numRuns: 1000 },
  );
  expect(answered).toBeGreaterThan(0);
  expect(open).toBeGreaterThan(0);
});

test('roundSquareRoot in doubles answers for coefficients of long integers, and leaves a tie open', () => {
  expect(roundRootInDoubles(2n * 10n ** 50n, 10n ** 51n, 4)).toBe(0.4472);
  expect(roundRootInDoubles(1, 1, 4)).toBe(1);
  expect(roundRootInDoubles(0, 7, 4)).toBe(0);
  expect(roundRootInDoubles(1, 64, 2)).toBe(undefined);
});

test('roundSquareRoot rounds a tie to the even figure, and what is next to one to its own side', () => {
  // The root of n + 1/2 units is a tie.
  fc.assert(
    fc.property(fc.nat(10_000), fc.nat(4), (units, decimals) => {
      const square = BigInt(2 * units + 1) ** 2n;
      const under = 4n * 100n ** BigInt(decimals);
      const even = (units % 2 === 0 ? units : units + 1) / 10 ** decimals;
      expect(roundSquareRoot(square, under, decimals)).toBe(even);
      expect(roundSquareRoot(square * 1000n - 1n, under * 1000n, decimals)).toBe(units / 10 ** decimals);
      expect(roundSquareRoot(square * 1000n + 1n, under * 1000n, decimals)).toBe((units + 1) / 10 ** decimals);
    }),
  );
});

test('roundSquareRoot by hand', () => {
  expect(roundSquareRoot(2, 1, 4)).toBe(1.4142);
  expect(roundSquareRoot(9, 4, 0)).toBe(2);
  expect(roundSquareRoot(25, 4, 0)).toBe(2);
  expect(roundSquareRoot(0, 5, 4)).toBe(0);
});

test('roundSquareRoot refuses a negative numerator and terms that are none', () => {
  const refused = expect.objectContaining({ code: 'out-of-bounds', argument: 'numerator' });
  expect(() => roundSquareRoot(-1, 4, 2)).toThrow(refused);
  expect(() => roundSquareRoot(-1n, 4, 2)).toThrow('numerator must not be negative, but is -1');
  expect(() => roundSquareRoot(0.5, 4, 2)).toThrow(refused);
  expect(() => roundSquareRoot(1, 0, 2)).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'denominator' }),
  );
  expect(() => roundSquareRoot(1, 1, 341)).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'decimals' }),
  );
});
