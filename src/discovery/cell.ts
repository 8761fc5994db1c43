import { compareQuotients, type Quotient } from '../numeric/inner.js';
import type { HeadlineOutline } from '../reports/index.js';
import type { Counts } from './estimate.js';

/** The cases of a question by group and outcome. */
export interface CaseTable {
  readonly groups: readonly string[];
  readonly outcomes: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** A group and an outcome, of which the estimate gives the share. */
export interface Cell {
  readonly group: number;
  readonly outcome: number;
}

/** The parts of a case that are counted. */
interface CountedCase {
  readonly outcome: string | number;
  readonly group?: string | undefined;
}

/** Counts cases; groups and outcomes without any have rows and columns of 0. */
export function tableOf(
  cases: readonly CountedCase[],
  groups: readonly string[],
  outcomes: readonly string[],
): CaseTable {
  const counts = groups.map(() => outcomes.map(() => 0));
  for (const { group = '', outcome } of cases) counts[placeOf(groups, group)][placeOf(outcomes, outcome)]++;
  return { groups, outcomes, counts };
}

/** The groups of a question first, with or without cases, then others that cases have, by name. */
export function groupsOf({ groups }: HeadlineOutline, found: Iterable<string>): readonly string[] {
  const first = groups.map(({ id }) => id);
  const others = new Set(found);
  for (const id of first) others.delete(id);
  return [...first, ...[...others].sort()];
}

/** A linear search: the lists are short. */
function placeOf(ids: readonly string[], id: string | number): number {
  let place = 0;
  while (place < ids.length && ids[place] !== id) place++;
  return place;
}

/** The count of a cell among its group, against the same outcome in all other groups. */
export function countsOf({ counts }: CaseTable, { group, outcome }: Cell): Counts {
  const all = sum(counts.flat());
  const of = sum(counts[group]);
  const count = counts[group][outcome];
  const withOutcome = sum(counts.map((row) => row[outcome]));
  return { count, of, baselineCount: withOutcome - count, baselineOf: all - of };
}

/** Whether the estimate of a question is always of the first group and outcome; else it is of the strongest. */
export function isOfFirstCell({ test }: HeadlineOutline): boolean {
  return test === 'half' || test === 'complement';
}

/** The cell that the estimate of a question is of. */
export function cellOf(headline: HeadlineOutline, table: CaseTable): Cell {
  return isOfFirstCell(headline) ? { group: 0, outcome: 0 } : strongestCell(table);
}

/**
 * The cell whose count differs most from the expected count, by (count − expected)² / expected; on a tie the
 * first. With two outcomes, the second mirrors the first and is skipped.
 */
export function strongestCell({ counts, outcomes }: CaseTable): Cell {
  const all = sum(counts.flat());
  let strongest: Cell = { group: 0, outcome: 0 };
  let most: Quotient = { numerator: -1, denominator: 1 };
  for (const group of counts.keys()) {
    for (let outcome = 0; outcome < outcomesCompared(outcomes); outcome++) {
      const row = sum(counts[group]);
      const column = sum(counts.map((each) => each[outcome]));
      if (row === 0 || column === 0) continue;
      const difference = BigInt(counts[group][outcome] * all - row * column);
      const contribution = { numerator: difference * difference, denominator: BigInt(row) * BigInt(column) };
      if (compareQuotients(contribution, most) <= 0) continue;
      most = contribution;
      strongest = { group, outcome };
    }
  }
  return strongest;
}

/** Of how many cells {@link strongestCell} takes the strongest. */
export function cellsCompared({ counts, outcomes }: CaseTable): number {
  return counts.filter((row) => sum(row) > 0).length * outcomesCompared(outcomes);
}

/** With two outcomes, the second mirrors the first. */
function outcomesCompared({ length }: readonly string[]): number {
  return length === 2 ? 1 : length;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
