import { referenceReport } from '../reference/index.js';
import { answerOf } from './answer-of.js';
import { barsOfRequest, optionsOfRequest } from './bars-of-request.js';
import type { EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';
import type { ReportResult } from '../../reports/index.js';

/** What the reference implementation answers to a request. */
export function expectedAnswer(request: EngineRequest): ReportResult | EngineRefusal {
  const bars = barsOfRequest(request);
  return answerOf(() => referenceReport(bars, request.report, optionsOfRequest(request)));
}
