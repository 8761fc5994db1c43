import { type Board, board, type BoardChange, changesBetween } from 'barstats';
import type { WatchedMarket } from '../../../in-play/board/run-board.js';
import { MarketDays } from '../../../in-play/market-days.js';
import { partOfBars } from '../../../in-play/part-of-bars.js';
import { halfDay, halfDayMarket } from '../half-day-market.js';

export const reports = [
  'gap-fill-standard',
  'opening-range-breakout-standard',
  'previous-days-range-standard',
] as const;

/** Bars of 5 minutes of made-up stocks, through a half day; the names are not in the order of the list. */
export function halfDayWatchlist(count: number): readonly WatchedMarket[] {
  return Array.from({ length: count }, (_, i) => ({
    assetClass: 'stocks',
    ticker: `MARKET-${String(count - i).padStart(2, '0')}`,
    bars: halfDayMarket(i),
  }));
}

/** The half day as the library alone sees it: nothing of the example has a part in it. */
export function boardsOf(markets: readonly WatchedMarket[], date = halfDay) {
  const session = new MarketDays(markets[0].bars, markets[0]).sessionOn(date)!;
  const { interval } = markets[0].bars;
  const endOf = (number: number): number => session.openTime + number * interval;
  /** The board at the end of an interval of the session, from bars that were cut there. */
  const at = (number: number): Board => {
    const asOf = endOf(number);
    const known = markets.map((market) => {
      const end = market.bars.time.findIndex((time) => time + interval > asOf);
      return { ...market, bars: partOfBars(market.bars, 0, end === -1 ? market.bars.length : end) };
    });
    return board(known, { asOf, reports, lookback: '1y' });
  };
  /** What happened from the end of the first interval to that of another, step by step. */
  const changesThrough = (
    last: number,
  ): readonly { readonly asOf: string; readonly changes: readonly BoardChange[] }[] => {
    let before = at(1);
    return Array.from({ length: last - 1 }, (_, i) => {
      const after = at(i + 2);
      const changes = changesBetween(before, after);
      before = after;
      return { asOf: after.asOf, changes };
    });
  };
  return { session, endOf, at, changesThrough };
}
