import type { Plan } from '../plans/plan.js';
import type { PolicyContext } from './context.js';
import { type Denied, denied } from './denied.js';
import { type DateRange, grantedRange, historyWindow } from './history-window.js';
import { askedRange, fieldOf } from './request-fields.js';
import { accessLimit, knownReport, knownTicker, limit, reportLimit, tickerLimit } from './limits.js';
import { today } from './calendar-date.js';

/** A request for a report. Values of any type get a decision. */
export interface ReportRequest {
  readonly report: unknown;
  readonly assetClass: unknown;
  readonly ticker: unknown;
  /** `YYYY-MM-DD`; default: the start of the plan's history. */
  readonly startDate?: unknown;
  /** `YYYY-MM-DD`; default: today. */
  readonly endDate?: unknown;
}

/** An allowed report: its date range, and whether to send its detailed rows. */
export interface ReportAllowed extends DateRange {
  readonly allowed: true;
  readonly plan: string;
  readonly detailed: boolean;
}

/** The decision of {@link decideReport}. */
export type ReportDecision = ReportAllowed | Denied;

/**
 * Decides whether a plan includes a report on a ticker over a range of dates.
 *
 * An unknown report, an unsupported ticker and an invalid date are refused like any
 * other, so a refusal never reveals what exists.
 *
 * @param request - as it came in; values of any type get a decision
 * @param context - the current time, the supported tickers and the existing reports
 * @throws {@link BarstatsTypeError} `wrong-type` if `context.now` is not a number; a request never throws
 * @throws {@link BarstatsRangeError} `out-of-bounds` if `context.now` is before 1970 or after 9999
 *
 * @example
 * ```ts
 * import { decideReport, plans } from 'barstats/policy';
 *
 * const context = { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL', 'MSFT'] } };
 * const request = { report: 'outside-days-standard', assetClass: 'stocks', ticker: 'AAPL', startDate: '2025-09-01' };
 *
 * const granted = decideReport(plans.pro, request, context);
 * granted; // { allowed: true, plan: 'pro', startDate: '2025-09-01', endDate: '2026-07-15', detailed: false }
 *
 * const refused = decideReport(plans.essential, request, context);
 * refused.allowed ? [] : refused.violations; // ['report_not_allowed', 'history_range_exceeded']
 * refused.allowed ? null : refused.lowestPlan; // 'pro'
 * ```
 */
export function decideReport(plan: Plan, request: ReportRequest, context: PolicyContext): ReportDecision {
  const date = today(context.now);
  const given = fieldsOf(request);
  const report = knownReport(given.report, context);
  const ticker = knownTicker(given.assetClass, given.ticker, context);
  const asked = askedRange(given.startDate, given.endDate, date);
  const limitsOn = (each: Plan): number =>
    accessLimit(each, 'report-calculation') |
    reportLimit(each, report) |
    tickerLimit(each, ticker) |
    (grantedRange(asked, historyWindow(each, date)) === null ? limit.history : 0);

  const window = historyWindow(plan, date);
  const limits = limitsOn(plan);
  if (limits !== 0)
    return denied({ plan, limits, granted: window, endpoint: 'report-calculation', request, limitsOn }, context);
  const { startDate, endDate } = grantedRange(asked, window) ?? window;
  return Object.freeze({ allowed: true, plan: plan.id, startDate, endDate, detailed: plan.detailedRows });
}

/** The fields of a request. If a getter throws, the other fields are still read. */
function fieldsOf(request: ReportRequest): ReportRequest {
  try {
    const { report, assetClass, ticker, startDate, endDate } = request;
    return { report, assetClass, ticker, startDate, endDate };
  } catch {
    const field = (name: keyof ReportRequest): unknown => fieldOf(request, name);
    return {
      report: field('report'),
      assetClass: field('assetClass'),
      ticker: field('ticker'),
      startDate: field('startDate'),
      endDate: field('endDate'),
    };
  }
}
