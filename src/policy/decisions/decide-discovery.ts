import type { GrantedLookback } from '../../calendar/inner.js';
import type { Plan } from '../plans/plan.js';
import { capLookback, isLookback } from './cap-lookback.js';
import type { PolicyContext, ScannedTicker } from './context.js';
import type { Denied } from './denied.js';
import { fieldOf } from './request-fields.js';
import { scanDecision } from './scan-decision.js';

/** A request for a scan. Values of any type get a decision. */
export interface DiscoveryRequest {
  /** `1mo`, `3mo`, `6mo` or `1y`. */
  readonly lookback: unknown;
  /** A list of `{ assetClass, ticker }`; default: every ticker of the plan. */
  readonly tickers?: unknown;
}

/** An allowed scan: its tickers and the granted lookback. */
export interface DiscoveryAllowed {
  readonly allowed: true;
  readonly plan: string;
  readonly lookback: GrantedLookback;
  /** By asset class, then in supported order, each once. */
  readonly tickers: readonly ScannedTicker[];
}

/** The decision of {@link decideDiscovery}. */
export type DiscoveryDecision = DiscoveryAllowed | Denied;

/**
 * Decides whether a plan allows a scan, and of which tickers and lookback. The report limit does not apply: every plan sees every family.
 *
 * @param request - as it came in; values of any type get a decision
 * @param context - the current time and the supported tickers
 * @throws {@link BarstatsTypeError} `wrong-type` if `context.now` is not a number; a request never throws
 * @throws {@link BarstatsRangeError} `out-of-bounds` if `context.now` is before 1970 or after 9999
 *
 * @example
 * ```ts
 * import { decideDiscovery, plans } from 'barstats/policy';
 *
 * const context = { now: Date.UTC(2026, 6, 15), supported: { stocks: ['AAPL', 'MSFT'] } };
 * const decision = decideDiscovery(plans.essential, { lookback: '1y' }, context);
 * decision.allowed && decision.lookback; // { requested: '1y', granted: '6mo', capped: true, months: 6, startDate: '2026-01-15' }
 * decision.allowed && decision.tickers; // [{ assetClass: 'stocks', ticker: 'AAPL' }]
 * ```
 */
export function decideDiscovery(plan: Plan, request: DiscoveryRequest, context: PolicyContext): DiscoveryDecision {
  const lookback = fieldOf(request, 'lookback');
  return scanDecision(plan, request, context, (each, date) =>
    // A plan without a month of history has nothing to scan.
    isLookback(lookback) && each.historyMonths > 0 ? { lookback: capLookback(lookback, each, date) } : null,
  );
}
