import { clusterTest, fisherTest, homogeneityTest, permutationTest } from '../../statistics/inner.js';
import { seededGenerator } from '../../numeric/inner.js';
import { sidesOf, type TableByCluster } from './clusters-of-table.js';
import type { RelationTest } from './relation.js';

/** The most shuffles, and the number of extreme ones after which to stop. */
const PERMUTATIONS = 9_999;
const ENOUGH = 100;

/** Beyond so many cases shuffles take seconds, and the approximation by chi-square is good unless outcomes are rare. */
const MOST_SHUFFLED = 10_000;

/** The same table gives the same p-value. */
const SEED = 1;

/**
 * Tests whether all rows have the same column shares.
 *
 * Without its empty rows and columns, a table of two by two has Fisher's exact test. A larger one has a permutation test, with more than
 * 10,000 cases only where chi-square is too rough: where a count of less than 5 is expected.
 *
 * @param byCluster - the same per cluster where cases depend on each other: then only a table of two by two has a test
 * @returns `null` with fewer than two rows or columns that have cases, and fewer than ten clusters of a row
 */
export function testOfTable(
  table: readonly (readonly number[])[],
  byCluster: TableByCluster | null = null,
): RelationTest | null {
  const rows = table.filter((row) => row.some((count) => count > 0));
  const filled = (rows[0] ?? []).map((_, column) => rows.some((row) => row[column] > 0));
  const counts = rows.map((row) => row.filter((_, column) => filled[column]));
  const columns = filled.filter(Boolean).length;
  if (rows.length < 2 || columns < 2) return null;
  if (byCluster !== null) {
    if (rows.length > 2 || columns > 2) return null;
    const row = table.indexOf(rows[0]);
    const p = clusterTest(...sidesOf(byCluster, row, filled.indexOf(true)));
    return p === null ? null : { kind: 'clustered', p };
  }
  if (rows.length === 2 && columns === 2) {
    const [[a, b], [c, d]] = counts;
    return { kind: 'fisher', p: fisherTest(a, b, c, d) };
  }
  const random = seededGenerator(SEED);
  if (counts.flat().reduce((sum, count) => sum + count, 0) <= MOST_SHUFFLED) {
    return { kind: 'permutation', p: permutationTest(counts, PERMUTATIONS, random, ENOUGH) };
  }
  const { method, pValue } = homogeneityTest(counts, PERMUTATIONS, random, ENOUGH);
  return { kind: method, p: pValue };
}
