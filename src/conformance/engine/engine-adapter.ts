import type { ReportResult } from '../../reports/index.js';
import type { EngineRequest } from './engine-request.js';

/** Why there is no result: a code of `runReport` that refuses the bars, or `not-supported` where the engine lacks what was asked. */
export interface EngineRefusal {
  /**
   * `session-unavailable`, `bars-too-coarse`, `bars-misaligned` or `duplicate-trading-date`; `not-supported` for a report or an
   * option that the engine does not have.
   */
  readonly error: string;
  /** A sentence for people; it is not compared. */
  readonly message?: string;
}

/** What an engine says to a request: the result of the report as JSON, or why there is none. */
export type EngineAnswer = ReportResult | EngineRefusal | Readonly<Record<string, unknown>>;

/** Connects an engine, in this process or in another one. */
export interface EngineAdapter {
  /**
   * Runs a report. What it throws, and a promise that it rejects, is reported as `failed`: it is no answer. One that never settles is
   * waited for, so an engine that may hang needs a limit of its own here.
   */
  readonly run: (request: EngineRequest) => EngineAnswer | Promise<EngineAnswer>;
}
