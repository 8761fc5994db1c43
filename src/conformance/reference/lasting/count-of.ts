import type { DatedCase } from './blocks.js';

/** How many cases have an outcome. */
export function countOf(outcome: string, cases: readonly DatedCase[]): number {
  return cases.filter((each) => each.outcome === outcome).length;
}
