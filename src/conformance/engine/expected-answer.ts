import type { ReportId, ReportResult } from '../../reports/index.js';
import { referenceReport } from '../reference/index.js';
import { answerOf } from './answer-of.js';
import { barsOfRequest, optionsOfRequest } from './bars-of-request.js';
import type { EngineAnswer, EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';

/** A second implementation of reports that the reference implementation does not have. */
export type OwnReference = (request: EngineRequest) => EngineAnswer;

/** What the reference implementation answers to a request. */
export function expectedAnswer(request: EngineRequest): ReportResult | EngineRefusal {
  const bars = barsOfRequest(request);
  return answerOf(() => referenceReport(bars, request.report as ReportId, optionsOfRequest(request)));
}
