import type { QuestionSummary } from '../../../reports/index.js';

/** An answer, with the trading date of its row. */
export interface DatedCase {
  readonly date: string;
  readonly outcome: string;
}

/** Cases of the same month or year, by date. */
export type Block = readonly DatedCase[];

/** The length of a block. */
export type BlockLength = NonNullable<QuestionSummary['blocks']>['of'];

/** Cases in blocks, by date. */
export interface Blocks {
  readonly of: BlockLength;
  readonly blocks: readonly Block[];
}

/** Nothing is said from fewer blocks. */
export const LEAST_BLOCKS = 8;

const LEAST_CASES_A_MONTH = 10;

/** In months, or in years where that makes too small ones. */
export function blocksOf(cases: readonly DatedCase[]): Blocks {
  const months = blocksBy('month', cases);
  if (cases.length >= LEAST_CASES_A_MONTH * months.length) return { of: 'month', blocks: months };
  return { of: 'year', blocks: blocksBy('year', cases) };
}

/** The months or years that have cases. */
export function blocksBy(length: BlockLength, cases: readonly DatedCase[]): readonly Block[] {
  const names = [...new Set(cases.map((each) => blockAt(length, each)))].sort();
  return names.map((name) =>
    cases
      .filter((each) => blockAt(length, each) === name)
      .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  );
}

/** The name of the month or year that a case is in, such as `2024-07`. */
export function blockAt(length: BlockLength, { date }: DatedCase): string {
  return date.slice(0, length === 'month' ? 7 : 4);
}

/** How many cases have an outcome. */
export function countOf(outcome: string, cases: readonly DatedCase[]): number {
  return cases.filter((each) => each.outcome === outcome).length;
}
