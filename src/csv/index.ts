export { barsFromCsv } from './bars-from-csv.js';
export type { Delimiter } from './csv-head.js';
export type { CsvText } from './csv-lines.js';
export type { CsvOptions, CsvProgress } from './csv-options.js';
export type { DateOrder } from './time-notation.js';
export type { Decimal } from './number-text.js';
export type { CsvBars, CsvSource } from './csv-source.js';
export type { ColumnChoice, ColumnChoices, FileBars, FileOptions, FileSource } from '../files/inner.js';
export { tradesFromCsv } from './trades/trades-from-csv.js';
export type { CsvTrades, TradesSource } from './trades/csv-trades.js';
export type { SkipReason } from './trades/formats.js';
export type { TradesOptions } from './trades/trades-options.js';
export { seriesFromTrades } from '../trades/inner.js';
export type {
  DatedTrade,
  OpenTrade,
  Trade,
  TradesFigure,
  TradesSeries,
  TradesSeriesOptions,
  TradesSeriesValue,
} from '../trades/inner.js';
