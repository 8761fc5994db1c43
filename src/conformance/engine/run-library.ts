import { runReport, type ReportOptions, type ReportId, type ReportResult } from '../../reports/index.js';
import { answerOf } from './answer-of.js';
import { barsOfRequest, optionsOfRequest } from './bars-of-request.js';
import type { EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';

/**
 * Runs the engine of this library: an example of `run` in an adapter for {@link checkEngine}.
 *
 * @param request - the bars and options
 * @returns the frozen result, or the error code if the bars are refused
 * @throws any other error
 *
 * @example
 * ```ts
 * import { runLibrary } from 'barstats/conformance';
 *
 * const rows = [{ time: 1706745600000, open: 10, high: 12, low: 9, close: 11 }];
 * const options = { assetClass: 'stocks', ticker: 'AAPL' } as const;
 * runLibrary({ report: 'vwap-standard', rows, interval: 86_400_000, options }); // { error: 'bars-too-coarse', message: 'vwap-standard needs intraday bars of 4 hours or less, and these are daily' }
 * ```
 */
export function runLibrary(request: EngineRequest): ReportResult | EngineRefusal {
  const bars = barsOfRequest(request);
  // The params were made for the very report.
  const options = optionsOfRequest(request) as ReportOptions<ReportId>;
  return answerOf(() => runReport(bars, request.report, options));
}
