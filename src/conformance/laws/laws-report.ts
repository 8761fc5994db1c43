import type { ReportId } from '../../reports/index.js';
import type { Counterexample } from '../engine/index.js';

interface Finding {
  readonly law: string;
  /** The law in words. */
  readonly title: string;
  /** On how many results, or pairs of them, it was tried. */
  readonly trials: number;
}

/** A law that held wherever it was tried. */
export interface LawHolds extends Finding {
  readonly status: 'holds';
  /** The reports that should keep it and for which nothing was found to try it on. */
  readonly untried: readonly ReportId[];
}

/** A law that an engine breaks. */
export interface LawBroken extends Finding {
  readonly status: 'broken';
  readonly report: ReportId;
  /** The smallest run of which it is not true; the other one of two is made from it. */
  readonly counterexample: Counterexample;
  /** What is wrong, for people. */
  readonly problem: string;
}

/** What was found out about an engine and one law. */
export type LawFinding = LawHolds | LawBroken;

/** What was found out about an engine, a finding per law. */
export interface LawsReport {
  /** Whether none of them is broken. */
  readonly holds: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly laws: readonly LawFinding[];
}
