export {
  type Amount,
  amountOf,
  amountOfNumber,
  compareAmounts,
  minus,
  negated,
  numberOf,
  plus,
  sumOf,
  times,
  ZERO,
} from './amount.js';
export { type Fill, type FilledMarket, matchFills } from './match-fills.js';
export type { OpenTrade, Trade } from './trade.js';
export {
  type DatedTrade,
  seriesFromTrades,
  type TradesFigure,
  type TradesSeries,
  type TradesSeriesOptions,
  type TradesSeriesValue,
} from './series-from-trades.js';
