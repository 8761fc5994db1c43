import type { Plan } from '../plans/plan.js';
import { today } from './calendar-date.js';
import type { PolicyContext, ScannedTicker } from './context.js';
import { type Denied, denied } from './denied.js';
import { historyWindow } from './history-window.js';
import { accessLimit, limit } from './limits.js';
import { type AskedTicker, askedTickers, fieldOf } from './request-fields.js';
import { askedPart, firstOutside, scanScope } from './scan-scope.js';

/** An allowed scan: its tickers, and how far back it looks. */
type Allowed<Range> = Range & {
  readonly allowed: true;
  readonly plan: string;
  readonly tickers: readonly ScannedTicker[];
};

/**
 * Decides whether a plan allows a scan, and of which tickers.
 *
 * @param rangeOn - how far back a plan lets it look on a date; `null` if not as far as it asks
 */
export function scanDecision<Range extends object>(
  plan: Plan,
  request: unknown,
  context: PolicyContext,
  rangeOn: (plan: Plan, date: string) => Range | null,
): Allowed<Range> | Denied {
  const date = today(context.now);
  const tickers = fieldOf(request, 'tickers');
  const asked = tickers === undefined ? [] : askedTickers(tickers);
  const outside = (each: Plan): AskedTicker | undefined => firstOutside(scanScope(each, context.supported), asked);
  const limitsOn = (each: Plan): number =>
    accessLimit(each, 'discovery-scan') |
    (outside(each) === undefined ? 0 : limit.ticker) |
    (rangeOn(each, date) === null ? limit.history : 0);

  const limits = limitsOn(plan);
  const range = rangeOn(plan, date);
  if (limits !== 0 || range === null) {
    const granted = historyWindow(plan, date);
    return denied({ plan, limits, granted, endpoint: 'discovery-scan', request: outside(plan), limitsOn }, context);
  }
  const scope = scanScope(plan, context.supported);
  return Object.freeze({
    allowed: true,
    plan: plan.id,
    ...range,
    tickers: Object.freeze(tickers === undefined ? scope : askedPart(scope, asked)),
  });
}
