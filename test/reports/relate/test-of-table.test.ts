import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareTest } from '../../../src/statistics/significance/chi-square-test.js';
import { fisherTest } from '../../../src/statistics/inner.js';
import { testOfTable } from '../../../src/reports/relate/test-of-table.js';

const count = fc.integer({ min: 1, max: 40 });

describe('testOfTable', () => {
  it('is Fisher’s test of two rows and two columns with cases, whatever lies empty between them', () => {
    fc.assert(
      fc.property(count, count, count, count, (a, b, c, d) => {
        const expected = { kind: 'fisher', p: fisherTest(a, b, c, d) };
        const plain = [
          [a, b],
          [c, d],
        ];
        const spaced = [
          [a, 0, b],
          [0, 0, 0],
          [c, 0, d],
        ];
        expect(testOfTable(plain)).toEqual(expected);
        expect(testOfTable(spaced)).toEqual(expected);
      }),
    );
  });

  it('comes near the exact probability of a larger table', () => {
    // All 6!/(2! 2! 2!) = 90 orders of two cases of each of three kinds in three rows of two; 6 put each kind in a row of its own.
    const { kind, p } = testOfTable([
      [2, 0, 0],
      [0, 2, 0],
      [0, 0, 2],
    ])!;
    expect(kind).toBe('permutation');
    expect(Math.abs(p - 6 / 90)).toBeLessThan(0.02);
  });

  it('is the same each time', () => {
    const table = [
      [5, 3, 1],
      [2, 8, 4],
    ];
    expect(testOfTable(table)).toEqual(testOfTable(table));
  });

  it('is chi-square with more than 10,000 cases, and permutations again where an outcome is rare', () => {
    const many = [
      [2000, 1500, 1501],
      [1900, 1600, 1500],
    ];
    expect(testOfTable(many)).toEqual({ kind: 'chi-square', p: chiSquareTest(many).pValue });
    const fewer = [
      [2000, 1500, 1500],
      [1900, 1600, 1500],
    ];
    expect(testOfTable(fewer)!.kind).toBe('permutation');
    const rare = [
      [4000, 2000, 2],
      [4100, 1900, 1],
    ];
    expect(testOfTable(rare)!.kind).toBe('permutation');
  });

  it.each([
    [[]],
    [[[0, 0]]],
    [[[3, 4]]],
    [[[3], [4]]],
    [
      [
        [3, 0],
        [4, 0],
      ],
    ],
    [
      [
        [3, 4],
        [0, 0],
      ],
    ],
  ])('is none of %j, which compares nothing', (table) => {
    expect(testOfTable(table)).toBeNull();
  });
});
