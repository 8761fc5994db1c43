import type * as fc from 'fast-check';
import { checkedConstraints } from './checked-constraints.js';
import type { GeneratedMarket, MarketConstraints } from './generated-market.js';
import { marketFrame } from './market-frame.js';
import type { MarketFrame } from './market-frame.js';
import { marketPlan } from './market-plan.js';
import type { MarketPlan } from './market-plan.js';
import { marketRows } from './market-rows.js';
import { marketSlots } from './market-slots.js';
import { marketTicks } from './market-ticks.js';
import { dateOf } from './session-span.js';
import { suggestedDates } from './suggested-dates.js';

/**
 * Generates markets for testing reports, ordinary and hostile ones.
 *
 * They cover all four asset classes, bars of 1 minute to 4 hours and daily bars with several stamps, missing bars and sessions, gaps of more
 * than a week, half sessions, holidays and early closes with and without bars, clock changes, contract changes, ties, flat bars, prices at and
 * below zero, with 0 to 10 decimals and occasionally 17 digits. A few percent do not fit their session and must be refused.
 *
 * Markets shrink to few sessions of few flat bars.
 *
 * @param constraints - restrictions; default none
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-option`, `unknown-asset-class`, `out-of-bounds`
 *
 * @example
 * ```ts
 * import * as fc from 'fast-check';
 * import { barsFromRows } from 'barstats/bars';
 * import { marketArbitrary } from 'barstats/conformance';
 *
 * const markets = marketArbitrary({ assetClasses: ['crypto'], bars: 'daily' });
 * const [market] = fc.sample(markets, { numRuns: 1, seed: 1 });
 * market.assetClass; // 'crypto'
 * const bars = barsFromRows(market.rows, { interval: market.intervalMs });
 * bars.daily; // true
 * ```
 */
export function marketArbitrary(constraints: MarketConstraints = {}): fc.Arbitrary<GeneratedMarket> {
  const checked = checkedConstraints(constraints, 'constraints');
  return marketsOf(marketPlan(checked), checked);
}

/** The markets of plans. */
export function marketsOf(
  plans: fc.Arbitrary<MarketPlan>,
  constraints: MarketConstraints,
): fc.Arbitrary<GeneratedMarket> {
  return plans
    .map((plan) => (constraints.shortPrices === true ? { ...plan, level: plan.level % 8 } : plan))
    .map((plan) => marketOf(plan, constraints))
    .filter((market) => market.rows.length > 0);
}

function marketOf(plan: MarketPlan, constraints: MarketConstraints): GeneratedMarket {
  const frame = marketFrame(plan, constraints);
  const slots = marketSlots(plan, frame);
  const rows = marketRows(plan, slots, marketTicks(plan, frame, slots), constraints);
  const { session, template, intervalMs } = frame;
  return {
    assetClass: plan.assetClass,
    rows,
    intervalMs,
    session,
    template,
    description: describe(plan, frame, rows.length),
    ...(rows.length > 0 ? suggestedDates(plan.suggestion, rows, intervalMs, template) : {}),
  };
}

function describe(plan: MarketPlan, frame: MarketFrame, bars: number): string {
  const parts = [
    `${plan.assetClass} ${frame.template.id}`,
    frame.daily ? `daily bars stamped at ${frame.stamp}` : `bars of ${frame.intervalMs / 60_000} minutes`,
    `${bars} bars from ${dateOf(frame.firstDay)}`,
  ];
  if (frame.week !== null) parts.push(`around ${frame.week.name}`);
  if (plan.contracts) parts.push('with contracts');
  if (frame.template.breaks !== undefined) parts.push(`with breaks that have ${frame.pauses} of the bars`);
  if (frame.template.earlierHours !== undefined) parts.push('with hours of the past');
  if (frame.everyDay) parts.push('bars on every day of the week');
  if (frame.defect !== 'none') parts.push(frame.defect);
  return parts.join(', ');
}
