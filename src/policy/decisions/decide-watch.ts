import type { Plan } from '../plans/plan.js';
import { today } from './calendar-date.js';
import type { PolicyContext, ScannedTicker } from './context.js';
import { type Denied, denied } from './denied.js';
import { grantedRange, historyWindow } from './history-window.js';
import { accessLimit, limit } from './limits.js';
import { askedRange, type AskedTicker, askedTickers, fieldOf } from './request-fields.js';
import { askedPart, firstOutside, scanScope } from './scan-scope.js';

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
  const date = today(context.now);
  const since = fieldOf(request, 'since');
  const tickers = fieldOf(request, 'tickers');
  const range = since === undefined ? null : askedRange(since, undefined, date);
  const asked = tickers === undefined ? [] : askedTickers(tickers);
  const outside = (each: Plan): AskedTicker | undefined => firstOutside(scanScope(each, context.supported), asked);
  const limitsOn = (each: Plan): number =>
    accessLimit(each, 'discovery-scan') |
    (outside(each) === undefined ? 0 : limit.ticker) |
    (grantedRange(range, historyWindow(each, date)) === null ? limit.history : 0);

  const limits = limitsOn(plan);
  const window = historyWindow(plan, date);
  const granted = grantedRange(range, window);
  if (limits !== 0 || granted === null) {
    return denied(
      { plan, limits, granted: window, endpoint: 'discovery-scan', request: outside(plan), limitsOn },
      context,
    );
  }
  const scope = scanScope(plan, context.supported);
  return Object.freeze({
    allowed: true,
    plan: plan.id,
    since: granted.startDate,
    tickers: Object.freeze(tickers === undefined ? scope : askedPart(scope, asked)),
  });
}
