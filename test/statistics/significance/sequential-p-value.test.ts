import fc from 'fast-check';
import { expect, test } from 'vitest';
import { homogeneityTest, permutationTest, permutationTestWithinBlocks } from '../../../src/statistics/inner.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { sequentialPValue } from '../../../src/statistics/significance/sequential-p-value.js';

/** Draws that are as extreme or not in a given order. */
const drawsOf = (list: readonly boolean[]) => {
  let drawn = 0;
  return () => list[drawn++];
};

test('sequentialPValue is the share of what was drawn where enough were as extreme, else counts what was observed too', () => {
  const list = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(list, fc.integer({ min: 1, max: 10 }), (draws, enough) => {
      const places = draws.flatMap((extreme, i) => (extreme ? [i + 1] : []));
      const expected = places.length >= enough ? enough / places[enough - 1] : (1 + places.length) / (1 + draws.length);
      expect(sequentialPValue(drawsOf(draws), draws.length, enough)).toBe(expected);
    }),
  );
});

test('sequentialPValue is never at or below a level more often than that level, whatever place the observed takes', () => {
  // What was observed and three draws come in any order: of the ranks 1 to 4, all alike, k - 1 draws are as extreme.
  for (const enough of [1, 2, 3]) {
    const orders = [0, 1, 2, 3].flatMap((above) =>
      // Each of the three draws is as extreme with equal chance among the orders with so many above.
      [0b000, 0b001, 0b010, 0b011, 0b100, 0b101, 0b110, 0b111]
        .map((bits) => [bits & 1, bits & 2, bits & 4].map((bit) => bit > 0))
        .filter((draws) => draws.filter(Boolean).length === above)
        .map((draws, _, all) => ({ p: sequentialPValue(drawsOf(draws), 3, enough), weight: 1 / (4 * all.length) })),
    );
    for (const level of [0.25, 0.5, 0.75, 1]) {
      const share = orders.filter(({ p }) => p <= level).reduce((sum, { weight }) => sum + weight, 0);
      expect(share).toBeLessThanOrEqual(level + 1e-12);
    }
  }
});

test('tests that stop early say about what those say that draw all', () => {
  const table = [
    [5, 1],
    [2, 4],
    [3, 3],
  ];
  const blocks = Array.from({ length: 9 }, (_, week) =>
    ['mon', 'tue', 'wed'].map((group, i) => ({ group, value: ((i + (week % 4 === 0 ? 1 : 0)) % 3) + 1 })),
  );
  const draw = (enough?: number) => [
    permutationTest(table, 99_999, seededGenerator(7), enough),
    homogeneityTest(table, 99_999, seededGenerator(7), enough).pValue,
    permutationTestWithinBlocks(blocks, 99_999, seededGenerator(7), enough),
  ];
  const all = draw();
  draw(1000).forEach((p, i) => {
    expect(p).not.toBe(all[i]);
    // With a thousand as extreme the standard error is about three hundredths of p.
    expect(Math.abs(p / all[i] - 1)).toBeLessThan(0.12);
  });
  // Fewer than that many are as extreme: nothing changes.
  expect(draw(99_999)).toEqual(all);
});

test.each([0, 1.5, -1, NaN])('tests refuse %s as enough', (enough) => {
  expect(() => permutationTest([[1, 2]], 9, seededGenerator(1), enough)).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'enough' }),
  );
});
