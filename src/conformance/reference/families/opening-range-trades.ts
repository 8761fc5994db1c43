import { whole } from '../exact.js';
import type { Market } from '../market.js';
import { openingWindow, refuseCoarseOpening } from '../opening-window.js';
import type { Params, Report } from '../report.js';
import type { Session } from '../session.js';
import { setupAtBreak, type Setup } from '../trades/entry.js';
import { atFirstBreak, tradeReports } from '../trades/trade-reports.js';
import { firstSide } from './opening-range-layout.js';

/** First breaks of the opening window, traded. */
export function openingRangeTrades(family: string, minutes: number): readonly Report[] {
  return tradeReports({
    family,
    session: 'new-york',
    params: { minutes, criterion: 'wick' },
    known: atFirstBreak,
    refuse: (params, market) => refuseCoarseOpening(market, params.minutes as number),
    dimensions: () => [firstSide],
    setups: (session, market, params) => [setupOf(session, market, params)],
  });
}

function setupOf(session: Session, market: Market, { minutes, criterion }: Params): Setup | string {
  const window = openingWindow(market, session, minutes as number);
  if (window === null) return 'no-window';
  const levels = { 'window-high': whole(window.high), 'window-low': whole(window.low) };
  const setup = setupAtBreak(session, window.rest, market, window, levels, criterion);
  if (typeof setup === 'string') return setup;
  return { ...setup, groups: [{ 'first-side': setup.entry.up ? 'up' : 'down' }] };
}
