import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotientOf, roundQuotient } from '../../../src/numeric/inner.js';
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
