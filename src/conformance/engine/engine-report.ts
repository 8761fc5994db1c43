import type { ReportId } from '../../reports/index.js';
import type { AnswerDifference } from './difference-of-answers.js';
import type { EngineRequest } from './engine-request.js';

/** A request that an engine does not answer as it should, made as small as it gets. */
export interface Counterexample {
  /** The whole request: `compareRun` takes it as it is. */
  readonly request: EngineRequest;
  /** On how many trading dates its bars lie. */
  readonly sessions: number;
}

interface Finding {
  readonly report: ReportId;
  /** How many markets were compared, up to and with the one on which the engine was wrong. */
  readonly markets: number;
  /** How many requests more the engine said not to support. */
  readonly notSupported: number;
}

/** The engine gave the expected answer on every market. */
export interface Conforms extends Finding {
  readonly status: 'conforms';
}

/** The engine gave another answer. */
export interface Differs extends Finding {
  readonly status: 'differs';
  readonly counterexample: Counterexample;
  readonly difference: AnswerDifference;
}

/** The engine supported none of the requests. */
export interface NotSupported extends Finding {
  readonly status: 'not-supported';
}

/** The adapter threw, or gave what is neither a result nor an error. */
export interface Failed extends Finding {
  readonly status: 'failed';
  readonly counterexample: Counterexample;
  /** The message of what was thrown. */
  readonly error: string;
}

/** What was found out about an engine and one report. */
export type EngineFinding = Conforms | Differs | NotSupported | Failed;

/** What was found out about an engine, a finding per report. */
export interface EngineReport {
  /** Whether no report differs and none failed; those that are not supported do not count against an engine. */
  readonly conforms: boolean;
  readonly seed: number;
  readonly runs: number;
  readonly reports: readonly EngineFinding[];
}
