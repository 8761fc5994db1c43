import { expect, test } from 'vitest';
import { chiSquareTest } from '../../../src/statistics/significance/chi-square-test.js';
import { homogeneityTest, permutationTest } from '../../../src/statistics/inner.js';
import { seededGenerator } from '../../../src/numeric/inner.js';

test('homogeneityTest goes by chi-square where every expected count is at least 5', () => {
  // The smallest expected count is 10 · 20 / 40 = 5.
  const table = [
    [3, 7],
    [17, 13],
  ];
  expect(homogeneityTest(table, 99, seededGenerator(1))).toEqual({
    method: 'chi-square',
    pValue: chiSquareTest(table).pValue,
  });
});

test('homogeneityTest goes by permutations where one is less', () => {
  // 10 · 20 / 41.
  const table = [
    [3, 7],
    [17, 14],
  ];
  expect(homogeneityTest(table, 99, seededGenerator(1))).toEqual({
    method: 'permutation',
    pValue: permutationTest(table, 99, seededGenerator(1)),
  });
  expect(homogeneityTest([], 99, seededGenerator(1))).toEqual({ method: 'permutation', pValue: 1 });
});

test('homogeneityTest refuses a bad source also where it is not asked', () => {
  expect(() =>
    homogeneityTest(
      [
        [20, 20],
        [20, 20],
      ],
      99,
      1 as never,
    ),
  ).toThrow('random must be a function, got 1');
  expect(() =>
    homogeneityTest(
      [
        [20, 20],
        [20, 20],
      ],
      0,
      seededGenerator(1),
    ),
  ).toThrow('permutations must be');
});
