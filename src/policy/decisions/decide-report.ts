import type { Plan } from '../plans/plan.js';
import type { PolicyContext } from './context.js';
import { type Denied, denied } from './denied.js';
import { type DateRange, grantedRange, historyWindow } from './history-window.js';
import { askedRange, fieldOf } from './request-fields.js';
import { accessLimit, knownReport, knownTicker, limit, reportLimit, tickerLimit } from './limits.js';
import { today } from './calendar-date.js';

/** A request for a report, as it came in: any value of any type gets a decision. */
export interface ReportRequest {
  readonly report: unknown;
  readonly assetClass: unknown;
  readonly ticker: unknown;
  /** `YYYY-MM-DD`; the start of the plan's history where there is none. */
  readonly startDate?: unknown;
  /** `YYYY-MM-DD`; today where there is none. */
  readonly endDate?: unknown;
}

/** A report that the plan includes: the range to compute it over, and whether to send its detailed rows. */
export interface ReportAllowed extends DateRange {
  readonly allowed: true;
  readonly plan: string;
  readonly detailed: boolean;
}

/** What {@link decideReport} decides. */
export type ReportDecision = ReportAllowed | Denied;

/**
 * Decides whether a plan includes a report on a ticker over a range of dates.
 *
 * What the plan does not name it does not include: an unknown report, an unsupported ticker, a date that does not exist are refused like any
 * other, so that a refusal never tells what exists.
 *
 * @param request - as it came in; every value of every type gets a decision
 * @param context - the present instant, the supported tickers and the reports that exist
 * @throws {@link BarstatsTypeError} `wrong-type` when `context.now` is not a number; a request never throws
 * @throws {@link BarstatsRangeError} `out-of-bounds` when `context.now` lies before 1970 or after 9999
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
  const isPossible = report !== null && ticker !== null && asked !== null;
  if (limits !== 0)
    return denied(
      {
        plan,
        limits,
        granted: window,
        endpoint: 'report-calculation',
        request,
        limitsOn: isPossible ? limitsOn : null,
      },
      context,
    );
  const { startDate, endDate } = grantedRange(asked, window) ?? window;
  return Object.freeze({ allowed: true, plan: plan.id, startDate, endDate, detailed: plan.detailedRows });
}

/** The fields of a request; where one throws when it is looked at, the others are still known. */
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
