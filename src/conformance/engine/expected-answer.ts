import type { ReportId, ReportResult } from '../../reports/index.js';
import { referenceReport } from '../reference/index.js';
import { barsOfRequest, optionsOfRequest } from './bars-of-request.js';
import type { EngineAnswer, EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';

/** What a run comes to in this library: its result, or the code of the error that refuses the bars. */
export function answerOf<Result>(run: () => Result): Result | EngineRefusal {
  try {
    return run();
  } catch (error) {
    // An error without a code is a fault of the program, not of the bars.
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error;
    return { error: error.code, message: error.message };
  }
}

/** A second implementation of reports that the reference implementation does not have. */
export type OwnReference = (request: EngineRequest) => EngineAnswer;

/** What the reference implementation answers to a request. */
export function expectedAnswer(request: EngineRequest): ReportResult | EngineRefusal {
  const bars = barsOfRequest(request);
  return answerOf(() => referenceReport(bars, request.report as ReportId, optionsOfRequest(request)));
}
