import { previousClose } from '../current.js';
import { inPercentOf, whole } from '../exact.js';
import { type Market, previousOf } from '../market.js';
import type { Params } from '../report.js';
import type { Session } from '../session.js';
import { outsideLimits } from '../size-limits.js';
import type { Setup } from '../trades/entry.js';
import { tradeReports } from '../trades/trade-reports.js';
import { gapDirection } from './gap-fill-layout.js';

/** Gaps traded from the open, towards the previous close. */
export const gapFillTrades = tradeReports({
  family: 'gap-fill',
  session: 'new-york',
  params: { minSize: null, maxSize: null },
  known: { known: 'at-open' },
  dimensions: () => [gapDirection],
  current: () => [previousClose],
  setups: (session, market, params) => [setupOf(session, market, params)],
});

function setupOf(session: Session, market: Market, { minSize, maxSize }: Params): Setup | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const gap = session.open.minus(previous.close);
  if (gap.isZero()) return 'no-gap';
  const up = gap.gt(0);
  return {
    entry: { at: 'open', price: session.open, bar: session.bars[0], up: !up, knownAt: session.opensAt },
    size: gap.abs(),
    groups: [up ? 'up' : 'down', 'all'].map((direction) => ({ direction })),
    levels: { 'previous-close': whole(previous.close) },
    whyNot: outsideLimits(inPercentOf(gap.abs(), previous.close), minSize, maxSize),
  };
}
