import type { Plan } from '../plans/plan.js';
import { type AskedTicker, askedTickers, fieldOf } from './request-fields.js';
import type { GrantedLookback } from '../../calendar/index.js';
import { capLookback, isLookback } from './cap-lookback.js';
import type { PolicyContext, ScannedTicker } from './context.js';
import { type Denied, denied } from './denied.js';
import { historyWindow } from './history-window.js';
import { accessLimit, limit } from './limits.js';
import { askedPart, firstOutside, scanScope } from './scan-scope.js';
import { today } from './calendar-date.js';

/** A request for a scan, as it came in: any value of any type gets a decision. */
export interface DiscoveryRequest {
  /** `1mo`, `3mo`, `6mo` or `1y`. */
  readonly lookback: unknown;
  /** A list of `{ assetClass, ticker }`; without it, every ticker in the scope of the plan. */
  readonly tickers?: unknown;
}

/** A scan that the plan includes: of every report family, over the tickers in scope and the lookback that was granted. */
export interface DiscoveryAllowed {
  readonly allowed: true;
  readonly plan: string;
  readonly lookback: GrantedLookback;
  /** By asset class, then in the order in which they are supported, each once. */
  readonly tickers: readonly ScannedTicker[];
}

/** What {@link decideDiscovery} decides. */
export type DiscoveryDecision = DiscoveryAllowed | Denied;

/**
 * Decides what a plan lets a discovery scan look at. The report limit of the plan does not apply: every plan sees every family ranked.
 *
 * @param request - as it came in; every value of every type gets a decision
 * @param context - the present instant and the supported tickers
 * @throws {@link BarstatsTypeError} `wrong-type` when `context.now` is not a number; a request never throws
 * @throws {@link BarstatsRangeError} `out-of-bounds` when `context.now` lies before 1970 or after 9999
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
  const date = today(context.now);
  const lookback = fieldOf(request, 'lookback');
  const tickers = fieldOf(request, 'tickers');
  const asked = tickers === undefined ? [] : askedTickers(tickers);
  const outside = (each: Plan): AskedTicker | undefined => firstOutside(scanScope(each, context.supported), asked);
  const limitsOn = (each: Plan): number =>
    accessLimit(each, 'discovery-scan') |
    (outside(each) === undefined ? 0 : limit.ticker) |
    (isLookback(lookback) ? 0 : limit.history);

  const limits = limitsOn(plan);
  if (limits !== 0 || !isLookback(lookback)) {
    const granted = historyWindow(plan, date);
    return denied({ plan, limits, granted, endpoint: 'discovery-scan', request: outside(plan), limitsOn }, context);
  }
  const scope = scanScope(plan, context.supported);
  return Object.freeze({
    allowed: true,
    plan: plan.id,
    lookback: capLookback(lookback, plan, date),
    tickers: Object.freeze(tickers === undefined ? scope : askedPart(scope, asked)),
  });
}
