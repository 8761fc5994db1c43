import type { Plan } from '../plans/plan.js';
import type { GrantedLookback } from '../../calendar/inner.js';
import { capLookback, isLookback } from './cap-lookback.js';
import type { PolicyContext } from './context.js';
import { type Denied, denied } from './denied.js';
import { fieldOf } from './request-fields.js';
import { historyWindow } from './history-window.js';
import { accessLimit, knownTicker, limit, tickerLimit } from './limits.js';
import { today } from './calendar-date.js';

/** A request for live data. Values of any type get a decision. */
export interface LiveRequest {
  readonly assetClass: unknown;
  readonly ticker: unknown;
  /** `1mo`, `3mo`, `6mo` or `1y`, if history is requested too. */
  readonly lookback?: unknown;
}

/** Allowed live data. */
export interface LiveAllowed {
  readonly allowed: true;
  readonly plan: string;
  /** The granted lookback; absent if none was requested. */
  readonly lookback?: GrantedLookback;
}

/** The decision of {@link decideLive}. */
export type LiveDecision = LiveAllowed | Denied;

/**
 * Decides whether a plan includes live data of a ticker, and how much history with it.
 *
 * @param request - as it came in; values of any type get a decision
 * @param context - the current time and the supported tickers
 * @throws {@link BarstatsTypeError} `wrong-type` if `context.now` is not a number; a request never throws
 * @throws {@link BarstatsRangeError} `out-of-bounds` if `context.now` is before 1970 or after 9999
 *
 * @example
 * ```ts
 * import { decideLive, plans } from 'barstats/policy';
 *
 * const context = { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL'] } };
 * const request = { assetClass: 'stocks', ticker: 'AAPL' };
 * decideLive(plans.pro, request, context); // { allowed: true, plan: 'pro' }
 * decideLive(plans.essential, request, context).allowed; // false
 *
 * const decision = decideLive(plans.allAccess, { ...request, lookback: '1mo' }, context);
 * decision.allowed && decision.lookback?.startDate; // '2026-06-15'
 * ```
 */
export function decideLive(plan: Plan, request: LiveRequest, context: PolicyContext): LiveDecision {
  const date = today(context.now);
  const ticker = knownTicker(fieldOf(request, 'assetClass'), fieldOf(request, 'ticker'), context);
  const lookback = fieldOf(request, 'lookback');
  const limitsOn = (each: Plan): number =>
    accessLimit(each, 'live-data') |
    tickerLimit(each, ticker) |
    (each.liveData ? 0 : limit.liveData) |
    (lookback === undefined || isLookback(lookback) ? 0 : limit.history);

  const limits = limitsOn(plan);
  if (limits !== 0)
    return denied(
      { plan, limits, granted: historyWindow(plan, date), endpoint: 'live-data', request, limitsOn },
      context,
    );
  return Object.freeze({
    allowed: true,
    plan: plan.id,
    ...(isLookback(lookback) ? { lookback: capLookback(lookback, plan, date) } : {}),
  });
}
