import type { DetailedRow } from '../reports/index.js';
import { BRACKET } from './bracket-grids.js';

/** A trade of a pair of a stop and a target, and the sum of the results so far, with ambiguous trades lost and won. */
export interface Trade {
  readonly row: DetailedRow;
  readonly outcome: string;
  readonly worst: number;
  readonly best: number;
  readonly worstSum: number;
  readonly bestSum: number;
}

/** The trades of a pair in their order. */
export function tradesOf(question: string, detailed: readonly DetailedRow[]): readonly Trade[] {
  const [, stop, target] = BRACKET.exec(question) ?? [];
  let [worstSum, bestSum] = [0, 0];
  return detailed.flatMap((row) => {
    const outcome = row.outcomes[question];
    const [worst, best] = [`worst-${stop}-${target}`, `best-${stop}-${target}`].map((id) => row.measures[id] ?? null);
    if (typeof outcome !== 'string' || worst === null || best === null) return [];
    // Twelve digits take away what binary fractions add.
    worstSum = Number((worstSum + worst).toPrecision(12));
    bestSum = Number((bestSum + best).toPrecision(12));
    return [{ row, outcome, worst, best, worstSum, bestSum }];
  });
}
