import { runReport, type ReportOptions, type ReportId, type ReportResult } from '../../reports/index.js';
import { answerOf } from './answer-of.js';
import { barsOfRequest, optionsOfRequest } from './bars-of-request.js';
import type { EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';

/**
 * The engine of this library as an adapter of {@link checkEngine}: the pattern for one of your own, and something to build a broken
 * engine from.
 *
 * @param request - the bars and what is asked of them
 * @returns the frozen result, or the code of the error that refuses the bars
 * @throws what is no refusal of `runReport`
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
