import type { AnswerDifference } from './answer-difference.js';
import type { EngineRequest } from './engine-request.js';

/** A request that an engine answers wrongly, reduced as far as possible. */
export interface Counterexample {
  /** The complete request, for example for `compareRun`. */
  readonly request: EngineRequest;
  /** The number of trading dates of its bars. */
  readonly sessions: number;
}

interface Finding {
  readonly report: string;
  /** How many markets were compared, including the one on which the engine was wrong. */
  readonly markets: number;
  /** On how many of these the report refuses the bars. */
  readonly refused: number;
  /** How many more requests were not supported. */
  readonly notSupported: number;
}

/** The engine gave the expected answer on every market. */
export interface Conforms extends Finding {
  readonly status: 'conforms';
}

/** The engine gave a wrong answer. */
export interface Differs extends Finding {
  readonly status: 'differs';
  readonly counterexample: Counterexample;
  readonly difference: AnswerDifference;
}

/** The engine gave the expected answer wherever it was compared, but too few of these answers were results. */
export interface TooFew extends Finding {
  readonly status: 'too-few';
}

/** The engine supported none of the requests. */
export interface NotSupported extends Finding {
  readonly status: 'not-supported';
}

/** The adapter threw, or returned neither a result nor an error. */
export interface Failed extends Finding {
  readonly status: 'failed';
  readonly counterexample: Counterexample;
  /** The error message. */
  readonly error: string;
}

/** The finding on one report. */
export type EngineFinding = Conforms | Differs | TooFew | NotSupported | Failed;

/** The findings on an engine, one per report. */
export interface EngineReport {
  /** Whether some report conforms, and every other one does or is not supported. */
  readonly conforms: boolean;
  /** Whether every report conforms and no request was unsupported. */
  readonly complete: boolean;
  readonly seed: number;
  readonly runs: number;
  /** On how many markets results had to be compared for a report to conform. */
  readonly minimumMarkets: number;
  readonly reports: readonly EngineFinding[];
}
