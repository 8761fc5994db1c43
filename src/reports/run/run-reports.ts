import type { Bars } from '../../bars/index.js';
import {
  BarstatsRangeError,
  BarstatsTypeError,
  checkedFields,
  type ErrorCode,
  shownValue,
} from '../../errors/index.js';
import { checkedBars } from '../../sessions/index.js';
import { checkedOptions } from '../options/checked-options.js';
import { checkedParams } from '../options/checked-params.js';
import { findReport, reportIds } from '../find-report.js';
import { freeze } from './freeze.js';
import type { MarketOptions } from '../options/market-options.js';
import type { ReportId, ReportParams } from '../report-id.js';
import type { ReportResult } from './result.js';
import { resultOf } from './run-report.js';

/** The options of a run of several reports. */
export interface ReportsOptions extends MarketOptions {
  /** The options of each report, by its identifier. */
  readonly params?: { readonly [Id in ReportId]?: ReportParams<Id> };
}

/** A report that these bars do not allow, and why: for example, daily bars for a report about the first minutes. */
export interface RefusedReport {
  readonly report: ReportId;
  readonly refused: { readonly code: ErrorCode; readonly message: string };
}

/** The errors that stop one report and not the others: most are caused by the bars, not by the call. */
export const dataErrors: readonly ErrorCode[] = Object.freeze<ErrorCode[]>([
  'too-many-figures',
  'bars-too-coarse',
  'bars-misaligned',
  'duplicate-trading-date',
  'session-unavailable',
]);

/**
 * Computes several reports from the same bars; shared work is done once.
 *
 * A report that the bars do not allow does not stop the others: its entry has the error instead.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param ids - identifiers of reports, or `'all'` for the whole catalog
 * @param options - as for {@link runReport}, with params by report
 * @returns a frozen list with one entry per identifier, in the same order
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as {@link runReport} does for its arguments, before anything is computed
 *
 * @example
 * ```ts
 * import { barsFromRows, runReports } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 14, high: 15, low: 12, close: 13 },
 * ]);
 * const results = runReports(bars, ['outside-days-standard', 'outside-days-by-spike'], { assetClass: 'stocks', ticker: 'AAPL' });
 * results.map((result) => ('refused' in result ? result.refused.code : result.observations.eligible)); // [1, 'bars-too-coarse']
 * ```
 */
export function runReports(
  bars: Bars,
  ids: readonly ReportId[] | 'all',
  options: ReportsOptions,
): readonly (ReportResult<ReportId> | RefusedReport)[] {
  const known = checkedBars(bars);
  const reports = checkedIds(ids).map((id, i) => findReport(id, `ids[${i}]`));
  const checked = checkedOptions(options);
  const params = checkedFields(checked.params === undefined ? {} : checked.params, 'options.params', [], reportIds);
  for (const { id, description } of reports) {
    checkedParams(description.options, params[id], `options.params.${id}`, known.interval);
  }
  return freeze(
    reports.map((report) => {
      try {
        return resultOf(known, report, checked, params[report.id], `options.params.${report.id}`);
      } catch (error) {
        if (!(error instanceof BarstatsRangeError) || !dataErrors.includes(error.code)) throw error;
        return { report: report.id, refused: { code: error.code, message: error.message } };
      }
    }),
  );
}

function checkedIds(ids: unknown): readonly ReportId[] {
  if (ids === 'all') return reportIds;
  // Each identifier is checked when its report is looked up.
  if (Array.isArray(ids)) return Array.from(ids as readonly ReportId[]);
  throw new BarstatsTypeError('wrong-type', `ids must be a list of identifiers or "all", got ${shownValue(ids)}`, {
    argument: 'ids',
  });
}
