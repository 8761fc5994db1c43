import { blockComparisonTest, type Cluster } from '../numeric/index.js';
import { type Block, type CasesByDay, clustersOfBlocks } from '../reports/inner.js';
import type { ComparedOutcome } from './comparison.js';

/** The cases of both sides of a question. */
export type CasesOfSides = readonly [CasesByDay, CasesByDay];

/** The p-value of the blocks of both sides for the outcome at a position; `null` where a side has too few. */
export function testOfBlocks([first, second]: CasesOfSides, outcome: number, isPaired: boolean): number | null {
  const [own, other] = [first.blocks(), second.blocks()];
  const inMonths = own.of === 'month' && other.of === 'month';
  const lists = inMonths ? [own.list, other.list] : [first.years(), second.years()].map(({ list }) => list);
  if (!isPaired)
    return blockComparisonTest(clustersOfBlocks(lists[0], outcome), clustersOfBlocks(lists[1], outcome), false);
  // Blocks are the same where they begin in the same month or year.
  const dates = [...new Set(lists.flatMap((list) => list.map(({ begin }) => begin)))].sort((a, b) => a - b);
  const aligned = (list: readonly Block[]): Cluster[] => {
    const clusters = clustersOfBlocks(list, outcome);
    const places = new Map(list.map(({ begin }, at) => [begin, at]));
    return dates.map((begin) => clusters[places.get(begin) ?? -1] ?? { count: 0, of: 0 });
  };
  return blockComparisonTest(aligned(lists[0]), aligned(lists[1]), true);
}

/** The more cautious of the test that takes dates as independent and that of blocks. */
export function withBlocks(
  tested: Pick<ComparedOutcome, 'test' | 'untested'>,
  p: number | null,
): Pick<ComparedOutcome, 'test' | 'untested'> {
  if (p === null || (tested.test !== null && tested.test.p >= p)) return tested;
  return { test: { kind: 'blocks', p, adjusted: p } };
}
