import type { Plan } from '../plans/plan.js';
import type { PolicyContext } from './context.js';
import { decide } from './decide.js';
import type { DateRange, Denied } from './decision.js';
import { fieldOf } from './field-of.js';
import { askedRange, grantedRange } from './granted-range.js';
import { historyWindow } from './history-window.js';
import { accessTo, thisHistory, thisReport, thisTicker } from './limits.js';
import { today } from './today.js';

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
  const window = historyWindow(plan, date);
  const asked = askedRange(fieldOf(request, 'startDate'), fieldOf(request, 'endDate'), date);
  const limits = [
    accessTo('report-calculation'),
    thisReport(fieldOf(request, 'report'), context),
    thisTicker(fieldOf(request, 'assetClass'), fieldOf(request, 'ticker'), context),
    thisHistory((each) => grantedRange(asked, historyWindow(each, date)) !== null),
  ];
  return decide(plan, context, limits, window, () =>
    Object.freeze({
      allowed: true,
      plan: plan.id,
      ...(grantedRange(asked, window) ?? window),
      detailed: plan.detailedRows,
    }),
  );
}
