import type { InPlayResult, ReportResult } from '../../reports/index.js';
import type { EngineRequest } from './engine-request.js';

/** Why there is no result: an error code of `runReport` for the bars, or `not-supported`. */
export interface EngineRefusal {
  /**
   * `session-unavailable`, `bars-too-coarse`, `bars-misaligned` or `duplicate-trading-date`; `not-supported` for a report or an
   * option that the engine does not have.
   */
  readonly error: string;
  /** A message; it is not compared. */
  readonly message?: string;
}

/** An engine's answer to a request: the result as JSON, or why there is none. */
export type EngineAnswer = ReportResult | EngineRefusal | Readonly<Record<string, unknown>>;

/** What is in play, or why there is no answer. */
export type InPlayAnswer = InPlayResult | EngineRefusal | Readonly<Record<string, unknown>>;

/** Connects an engine, in this process or another. */
export interface EngineAdapter {
  /**
   * Runs a report. If it throws or rejects, the report is `failed`. There is no time limit: add one here if the engine may hang.
   */
  readonly run: (request: EngineRequest) => EngineAnswer | Promise<EngineAnswer>;
  /**
   * Tells what is in play at `request.options.asOf`: the result of `inPlay` for this report and all bars as history. Only `checkInPlay`
   * and the laws about sessions in progress ask for it.
   */
  readonly inPlay?: (request: EngineRequest) => InPlayAnswer | Promise<InPlayAnswer>;
}
