import type { Plan } from '../plans/plan.js';
import type { PolicyContext, ScannedTicker } from './context.js';
import type { Denied } from './denied.js';
import { grantedRange, historyWindow } from './history-window.js';
import { askedRange, fieldOf } from './request-fields.js';
import { scanDecision } from './scan-decision.js';

/** A request for evidence since a day. Values of any type get a decision. */
export interface WatchRequest {
  /** The first trading date that counts, `YYYY-MM-DD`. */
  readonly since: unknown;
  /** A list of `{ assetClass, ticker }`; default: every ticker of the plan. */
  readonly tickers?: unknown;
}

/** An allowed watch: its first day and its tickers. */
export interface WatchAllowed {
  readonly allowed: true;
  readonly plan: string;
  readonly since: string;
  /** By asset class, then in supported order, each once. */
  readonly tickers: readonly ScannedTicker[];
}

/** The decision of {@link decideWatch}. */
export type WatchDecision = WatchAllowed | Denied;

/**
 * Decides whether a plan allows a scan for evidence since a day, and of which tickers. Unlike a lookback, the day is not capped: evidence since
 * another day answers another question.
 *
 * @param request - as it came in; values of any type get a decision
 * @param context - the current time and the supported tickers
 * @throws {@link BarstatsTypeError} `wrong-type` if `context.now` is not a number; a request never throws
 * @throws {@link BarstatsRangeError} `out-of-bounds` if `context.now` is before 1970 or after 9999
 *
 * @example
 * ```ts
 * import { decideWatch, plans } from 'barstats/policy';
 *
 * const context = { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL', 'MSFT'] } };
 * decideWatch(plans.essential, { since: '2026-03-02' }, context).allowed; // true
 * const refused = decideWatch(plans.essential, { since: '2025-03-03' }, context);
 * refused.allowed || refused.code; // 'history_range_exceeded'
 * ```
 */
export function decideWatch(plan: Plan, request: WatchRequest, context: PolicyContext): WatchDecision {
  const since = fieldOf(request, 'since');
  return scanDecision(plan, request, context, (each, date) => {
    const range = since === undefined ? null : askedRange(since, undefined, date);
    const granted = grantedRange(range, historyWindow(each, date));
    return granted && { since: granted.startDate };
  });
}
