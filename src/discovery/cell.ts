import { compareQuotients, type Quotient } from '../numeric/index.js';
import type { Counts } from './estimate.js';

/** The cases of a question by group and outcome. */
export interface Table {
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
  readonly session: { readonly day: number };
  readonly outcome: string | number;
  readonly group?: string | undefined;
}

/** The cases of a question: all, those before a day, and those from that day on. */
export interface SplitTable {
  readonly all: Table;
  readonly early: Table;
  readonly late: Table;
}

/**
 * Counts cases; groups and outcomes without any have rows and columns of 0.
 *
 * @param split - the first day of the late part
 */
export function splitTableOf(
  cases: readonly CountedCase[],
  groups: readonly string[],
  outcomes: readonly string[],
  split: number,
): SplitTable {
  const empty = () => ({ groups, outcomes, counts: groups.map(() => outcomes.map(() => 0)) });
  const [all, early, late] = [empty(), empty(), empty()];
  for (const { session, group = '', outcome } of cases) {
    const row = placeOf(groups, group);
    const column = placeOf(outcomes, outcome);
    all.counts[row][column]++;
    (session.day < split ? early : late).counts[row][column]++;
  }
  return { all, early, late };
}

/** A linear search: the lists are short. */
function placeOf(ids: readonly string[], id: string | number): number {
  let place = 0;
  while (place < ids.length && ids[place] !== id) place++;
  return place;
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
 * The cell whose count differs most from the expected count, by (count − expected)² / expected; on a tie the
 * first. With two outcomes, the second mirrors the first and is skipped.
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
