import type { ReportResult } from '../../reports/index.js';
import type { EngineRefusal } from './engine-adapter.js';
import type { EngineRequest } from './engine-request.js';
import { libraryWith } from './library-with.js';

const library = libraryWith([]);

/**
 * Runs the engine of this library: an example of `run` in an adapter for {@link checkEngine}. For reports of your own, use
 * {@link libraryWith}.
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
  return library.run(request);
}
