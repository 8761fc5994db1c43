import type { Counterexample } from '../engine/index.js';

interface Finding {
  readonly law: string;
  /** The law in words. */
  readonly title: string;
  /** The number of results, or pairs of results, that were tested. */
  readonly trials: number;
  /**
   * The observations that these results counted, or had in play. A law that was tried on few observations says little of a report about
   * a rare pattern: raise `runs`, or choose markets by `constraints`.
   */
  readonly observations: number;
}

/** A law that held in every trial, of which some had observations. */
export interface LawHolds extends Finding {
  readonly status: 'holds';
  /** The reports that it applies to but could not be tested on. */
  readonly untested: readonly string[];
}

/** A law of which nothing is known: no trial had an observation. Raise `runs`, or choose markets by `constraints` and options by `params`. */
export interface LawUntested extends Finding {
  readonly status: 'untested';
  /** The reports that it applies to but could not be tested on at all. */
  readonly untested: readonly string[];
}

/** A law that an engine breaks. */
export interface LawBroken extends Finding {
  readonly status: 'broken';
  readonly report: string;
  /** The smallest run that breaks it; the second run of a pair is derived from it. */
  readonly counterexample: Counterexample;
  /** The problem, as a message. */
  readonly problem: string;
}

/** The finding on one law. */
export type LawFinding = LawHolds | LawUntested | LawBroken;

/** The findings on an engine, one per law. */
export interface LawsReport {
  /** Whether no law is broken, and at least one was seen to hold; `laws` tells which are untested. */
  readonly holds: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly laws: readonly LawFinding[];
}
