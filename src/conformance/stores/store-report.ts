/** The findings on a store, one per law. */
export interface StoreReport {
  /** Whether no law is broken. */
  readonly conforms: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly laws: readonly StoreFinding[];
}

/** The finding on one law. */
export type StoreFinding = StoreLawHolds | StoreLawBroken | StoreLawUntested;

interface Finding {
  readonly law: string;
  /** The law in words. */
  readonly title: string;
}

/** A law that held in every run. */
export interface StoreLawHolds extends Finding {
  readonly status: 'holds';
  readonly runs: number;
  /** The calls of the store in these runs. */
  readonly calls: number;
}

/** A law that the store breaks, with the shortest run found that shows it. */
export interface StoreLawBroken extends Finding {
  readonly status: 'broken';
  /** The number of the first run that broke it; the same seed gives the same runs. */
  readonly runs: number;
  readonly expected: string;
  readonly got: string;
  /** The step whose result no order of the steps explains, from 1. */
  readonly step: number;
  /** In the order in which the calls were made. */
  readonly steps: readonly StoreStep[];
}

/** A law that cannot be tried on such a store. */
export interface StoreLawUntested extends Finding {
  readonly status: 'untested';
  readonly why: string;
}

/** A call of the store. */
export interface StoreStep {
  readonly call: 'take' | 'put' | 'find';
  /** The handle that was called, from 1. */
  readonly handle: number;
  /** The arguments, as JSON. */
  readonly given: string;
  /** The result as JSON, or the error. */
  readonly got: string;
  /** When the call was made and when its result was there, as positions among all such events: calls that overlap ran concurrently. */
  readonly started: number;
  readonly ended: number;
}
