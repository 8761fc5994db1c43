import { decideDiscovery } from '../../../../src/policy/index.js';
import { lookbacks } from '../../../../src/policy/inner.js';
import { FORMAT } from '../format.js';
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
  '2026-07-15T12:34:56.789Z',
  '2026-08-31T00:00:00.000Z',
  '2024-02-29T12:00:00.000Z',
  '2025-12-31T23:59:59.999Z',
];

/** Every plan, lookback and list of tickers on an ordinary day, and every plan and lookback on the others. */
export function discoveryDecisions(): object {
  const cells = instants.flatMap((now, i) =>
    plans.flatMap((plan) =>
      asked.flatMap((lookback) => (i === 0 ? lists : [null]).map((tickers) => ({ now, plan, lookback, tickers }))),
    ),
  );
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
    rows: cells.map(({ now, plan, lookback, tickers }) => {
      const request = { lookback, ...(tickers === null ? {} : { tickers }) };
      const decision = decideDiscovery(plan, request, { ...context, now: Date.parse(now) });
      const named = tickers === null ? null : tickers.map(nameOf);
      if (!decision.allowed)
        return [now, plan.id, lookback, named, decision.violations, decision.lowestPlan, null, null, null, null, null];
      const { granted, capped, months, startDate } = decision.lookback;
      return [
        now,
        plan.id,
        lookback,
        named,
        [],
        null,
        granted,
        capped,
        months,
        startDate,
        decision.tickers.map(nameOf),
      ];
    }),
  };
}

function nameOf({ assetClass, ticker }: { readonly assetClass: string; readonly ticker: string }): string {
  return `${assetClass}/${ticker}`;
}
