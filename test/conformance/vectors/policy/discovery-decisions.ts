import { decideDiscovery, type Plan } from '../../../../src/policy/index.js';
import { lookbacks } from '../../../../src/policy/inner.js';
import { FORMAT } from '../format.js';
import { grouped } from '../grouped.js';
import { context, markets, plans, supported } from './setting.js';

const asked = [...lookbacks, '2y', '6MO', '', null];

/** All in scope, each market alone, none, the starters, and a list with one twice. */
const lists: readonly (readonly (typeof markets)[number][] | null)[] = [
  null,
  ...markets.map((market) => [market]),
  [],
  Object.entries(supported).map(([assetClass, [ticker]]) => ({ assetClass, ticker })),
  [
    { assetClass: 'stocks', ticker: 'MSFT' },
    { assetClass: 'crypto', ticker: 'BTCUSDT' },
    { assetClass: 'stocks', ticker: 'MSFT' },
  ],
];

/** An ordinary day, the end of a long month, a leap day, and the last instant of a year. */
const instants = [
  ['ordinary-day', '2026-07-15T12:34:56.789Z', 'Every lookback and list of tickers'],
  ['long-month', '2026-08-31T00:00:00.000Z', 'Every lookback at the end of a long month'],
  ['leap-day', '2024-02-29T12:00:00.000Z', 'Every lookback on a leap day'],
  ['year-end', '2025-12-31T23:59:59.999Z', 'Every lookback at the last instant of a year'],
] as const;

/** Every plan, lookback and list of tickers on an ordinary day, and every plan and lookback on the others. */
export function discoveryDecisions(): object {
  return {
    format: FORMAT,
    kind: 'policy',
    decides: 'discovery',
    supported,
    plans,
    columns: [
      ...['now', 'plan', 'lookback', 'tickers', 'violations', 'lowestPlan'],
      ...['granted', 'capped', 'months', 'startDate', 'scanned'],
    ],
    ...grouped(
      instants.flatMap(([id, now, words], i) =>
        plans.map((plan) => ({
          id: `scan-${plan.id}-${id}`,
          why: `${words}, for the plan ${plan.name}: policy.md#decisions`,
          tags: i === 0 ? (['ordinary', 'refused'] as const) : (['boundary'] as const),
          rows: asked.flatMap((lookback) =>
            (i === 0 ? lists : [null]).map((tickers) => row(now, plan, lookback, tickers)),
          ),
        })),
      ),
    ),
  };
}

function row(now: string, plan: Plan, lookback: string | null, tickers: (typeof lists)[number]): readonly unknown[] {
  const request = { lookback, ...(tickers === null ? {} : { tickers }) };
  const decision = decideDiscovery(plan, request, { ...context, now: Date.parse(now) });
  const input = [now, plan.id, lookback, tickers === null ? null : tickers.map(nameOf)];
  if (!decision.allowed) return [...input, decision.violations, decision.lowestPlan, null, null, null, null, null];
  const { granted, capped, months, startDate } = decision.lookback;
  return [...input, [], null, granted, capped, months, startDate, decision.tickers.map(nameOf)];
}

function nameOf({ assetClass, ticker }: { readonly assetClass: string; readonly ticker: string }): string {
  return `${assetClass}/${ticker}`;
}
