import type { Estimate } from '../../../discovery/index.js';
import { Exact, quotient } from '../numbers/exact.js';
import { roundFraction } from '../numbers/rounding.js';
import { wilson } from '../numbers/wilson.js';

/** A case as it is counted. */
export interface CountedCase {
  readonly day: number;
  readonly group: string;
  readonly outcome: string;
}

/** A group and an outcome; without groups, `group` is empty. */
export interface Cell {
  readonly group: string;
  readonly outcome: string;
}

/** How many cases of a group have an outcome, and the same of all other groups. */
export interface CellCounts {
  readonly count: number;
  readonly of: number;
  readonly otherCount: number;
  readonly otherOf: number;
}

/** Counts the cases of a cell. */
export function countCell(cases: readonly CountedCase[], { group, outcome }: Cell): CellCounts {
  const own = cases.filter((each) => each.group === group);
  const others = cases.filter((each) => each.group !== group);
  const having = (some: readonly CountedCase[]): number => some.filter((each) => each.outcome === outcome).length;
  return { count: having(own), of: own.length, otherCount: having(others), otherOf: others.length };
}

/** The counts of groups by outcomes, without groups and outcomes that have no case. */
export interface Table {
  readonly groups: readonly string[];
  readonly outcomes: readonly string[];
  readonly counts: readonly (readonly number[])[];
}

/** Counts all cells. */
export function tableOf(cases: readonly CountedCase[], groups: readonly string[], outcomes: readonly string[]): Table {
  const some = groups.filter((group) => cases.some((each) => each.group === group));
  const had = outcomes.filter((outcome) => cases.some((each) => each.outcome === outcome));
  const counts = some.map((group) => had.map((outcome) => countCell(cases, { group, outcome }).count));
  return { groups: some, outcomes: had, counts };
}

/** A share in percent with its interval, and what it is compared with. */
export function estimateOf({ count, of, otherCount, otherOf }: CellCounts): Estimate {
  const share = quotient(new Exact(count).times(100), new Exact(of));
  const other = quotient(new Exact(otherCount).times(100), new Exact(otherOf));
  const over = new Exact(of).times(otherOf);
  const effect = quotient(new Exact(count).times(otherOf).minus(new Exact(otherCount).times(of)).times(100), over);
  return {
    count,
    of,
    percent: share === null ? null : roundFraction(share, 2),
    low: wilson(count, of, 'low', 2),
    high: wilson(count, of, 'high', 2),
    baseline: other === null ? null : roundFraction(other, 2),
    effect: effect === null ? null : roundFraction(effect, 2),
  };
}

/** Whether the share is above what it is compared with (1), below (−1) or the same (0); 0 too if there is nothing to compare. */
export function directionOf({ count, of, otherCount, otherOf }: CellCounts): number {
  return Math.sign(count * otherOf - otherCount * of);
}

/** The counts of a fair coin. */
export const fairCoin = { otherCount: 1, otherOf: 2 };
