import { compareQuotients, type Quotient } from '../numeric/index.js';
import type { DatedCase } from '../reports/index.js';
import type { Counts } from './estimate.js';

/** The cases of a question by group and outcome. */
export interface Table {
  readonly groups: readonly string[];
  readonly outcomes: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** A group and an outcome: what an estimate is of. */
export interface Cell {
  readonly group: number;
  readonly outcome: number;
}

/** Counts cases; groups and outcomes without any have rows and columns of 0. */
export function tableOf(
  cases: readonly Pick<DatedCase, 'group' | 'outcome'>[],
  groups: readonly string[],
  outcomes: readonly string[],
): Table {
  const counts = groups.map(() => outcomes.map(() => 0));
  for (const { group = '', outcome } of cases) counts[groups.indexOf(group)][outcomes.indexOf(String(outcome))]++;
  return { groups, outcomes, counts };
}

/** The count of a cell among its group, against the same outcome in all other groups. */
export function countsOf({ counts }: Table, { group, outcome }: Cell): Counts {
  const all = sum(counts.flat());
  const of = sum(counts[group]);
  const count = counts[group][outcome];
  const withOutcome = sum(counts.map((row) => row[outcome]));
  return { count, of, baselineCount: withOutcome - count, baselineOf: all - of };
}

/**
 * The cell whose count differs most from what its group and its outcome let expect, by (count − expected)² / expected; of two alike the
 * first. Of two outcomes the second says nothing that the first does not: it is left out.
 */
export function strongestCell({ counts, outcomes }: Table): Cell {
  const all = sum(counts.flat());
  let strongest: Cell = { group: 0, outcome: 0 };
  let most: Quotient = { numerator: -1, denominator: 1 };
  for (const group of counts.keys()) {
    for (let outcome = 0; outcome < (outcomes.length === 2 ? 1 : outcomes.length); outcome++) {
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

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
