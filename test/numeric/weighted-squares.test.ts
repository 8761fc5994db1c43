import fc from 'fast-check';
import { expect, test } from 'vitest';
import { weightedSquares } from '../../src/numeric/weighted-squares.js';

test('weightedSquares are exact, in doubles while they are safe and in bigints beyond', () => {
  const terms = fc.array(
    fc.record({
      weight: fc.oneof(fc.bigInt(1n, 100n), fc.bigInt(1n, 1n << 40n)),
      value: fc.integer({ min: -5000, max: 5000 }),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(terms, (cells) => {
      const weights = cells.map(({ weight }) => weight);
      const values = cells.map(({ value }) => value);
      const truth = cells.reduce((sum, { weight, value }) => sum + weight * BigInt(value) ** 2n, 0n);
      const sum = weightedSquares(weights, values.map(Math.abs))(values);
      expect(sum).toBe(truth > BigInt(Number.MAX_SAFE_INTEGER) ? truth : Number(truth));
    }),
    { numRuns: 300 },
  );
});
