import type { Plan } from '../plans/plan.js';
import { allowedTickers, type ScannedTicker } from './allowed-tickers.js';
import { askedTickers, scopeKey } from './asked-tickers.js';
import { capLookback, isLookback, type GrantedLookback, type Lookback } from './cap-lookback.js';
import type { PolicyContext } from './context.js';
import { decide } from './decide.js';
import type { Denied } from './decision.js';
import { fieldOf } from './field-of.js';
import { historyWindow } from './history-window.js';
import { accessTo, theseTickers, thisHistory } from './limits.js';
import { today } from './today.js';

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
  const lookback = fieldOf(request, 'lookback');
  const tickers = fieldOf(request, 'tickers');
  const date = today(context.now);
  const limits = [accessTo('discovery-scan'), theseTickers(tickers, context), thisHistory(() => isLookback(lookback))];
  return decide(plan, context, limits, historyWindow(plan, date), () =>
    Object.freeze({
      allowed: true,
      plan: plan.id,
      lookback: capLookback(lookback as Lookback, plan, date),
      tickers: Object.freeze(tickersInScope(plan, tickers, context)),
    }),
  );
}

/** What the plan allows, or the part of it that was asked for. */
function tickersInScope(plan: Plan, tickers: unknown, { supported }: PolicyContext): readonly ScannedTicker[] {
  const allowed = allowedTickers(plan, supported);
  if (tickers === undefined) return allowed;
  const asked = new Set(askedTickers(tickers));
  return allowed.filter((each) => asked.has(scopeKey(each)));
}
