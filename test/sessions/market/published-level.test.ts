import fc from 'fast-check';
import { expect, test } from 'vitest';
import { integerOf, quotientOf, roundAnyQuotient, roundQuotient } from '../../../src/numeric/inner.js';
import { publishedLevel } from '../../../src/sessions/market/published-level.js';

test('a level with no more decimals than the bars is published as it is, every other one is rounded', () => {
  const level = fc.record({
    numerator: fc.integer({ min: -1e9, max: 1e9 }),
    denominator: fc.integer({ min: 1, max: 400 }),
  });
  let kept = 0;
  fc.assert(
    fc.property(level, fc.nat(4), fc.nat(4), fc.nat(3), (value, decimals, more, added) => {
      const most = decimals + more;
      const published = publishedLevel(value, { decimals, decimalsOfBars: () => most }, added);
      const isWhole = (places: number) => (value.numerator * 10 ** places) % value.denominator === 0;
      const isKept = isWhole(most) && !isWhole(decimals + added);
      if (isKept) kept++;
      expect(published).toBe(roundQuotient(value.numerator, value.denominator, isKept ? most : decimals + added));
    }),
    { numRuns: 2000, seed: 1 },
  );
  expect(kept).toBeGreaterThan(20);
});

test('the decimals of bars are asked for only where a level has more than it is rounded to', () => {
  const never = (): number => {
    throw new Error('Asked');
  };
  expect(publishedLevel(quotientOf(5000.25), { decimals: 2, decimalsOfBars: never }, 0)).toBe(5000.25);
  expect(() => publishedLevel(quotientOf(5000.25), { decimals: 1, decimalsOfBars: never }, 0)).toThrow('Asked');
});

test('a level of so many digits that several have its double is published as that double, if a bar has as many decimals', () => {
  const few = { decimals: 2, decimalsOfBars: () => 14 };
  // 78.56499999999999 and 78.56499999999998 are one double, 78.565 is another.
  const level = { numerator: 7_856_499_999_999_999n, denominator: 100_000_000_000_000 };
  expect(publishedLevel(level, few, 2)).toBe(78.56499999999998);
  expect(publishedLevel({ ...level, denominator: 1_000_000_000_000_000 }, few, 2)).toBe(7.8565);

  // Each level is stated as its digits, so that their number is known without dividing.
  const digits = fc.bigInt({ min: -(10n ** 22n), max: 10n ** 22n }).filter((units) => units % 10n !== 0n);
  const common = fc.integer({ min: 1, max: 1e6 }).map(BigInt);
  fc.assert(
    fc.property(
      digits,
      fc.nat(20),
      fc.nat(20),
      fc.nat(4),
      fc.nat(4),
      common,
      (units, places, most, own, added, times) => {
        const value = { numerator: integerOf(units * times), denominator: integerOf(10n ** BigInt(places) * times) };
        const published = publishedLevel(value, { decimals: own, decimalsOfBars: () => Math.max(own, most) }, added);
        const isKept = places <= Math.max(own + added, most);
        expect(published).toBe(
          isKept ? Number(`${units}e-${places}`) : roundAnyQuotient(value.numerator, value.denominator, own + added),
        );
      },
    ),
    { numRuns: 2000, seed: 1 },
  );
});
