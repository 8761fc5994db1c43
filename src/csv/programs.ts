import { plainName } from '../files/index.js';
import type { TimeNotation } from './time-notation.js';

/** What is known of a program's files beyond their content. */
export interface Program {
  readonly name: string;
  /** Whether its times are closing times. */
  readonly stamped?: 'close';
  /** The zone of its times, if documented. */
  readonly timeZone?: string;
  /** The number of decimals of prices that are written as integers. */
  readonly priceDecimals?: number;
}

/** The first lines of a file. */
export interface FileLooks {
  readonly names: readonly string[] | null;
  readonly cells: readonly string[];
  readonly delimiter: string;
  readonly notation: TimeNotation;
  readonly prices: readonly string[];
  readonly hasVolume: boolean;
}

/** Programs by column names that only they use. */
const HEADERS: readonly (readonly [Program, readonly string[]])[] = [
  [{ name: 'Databento' }, ['tsevent', 'rtype']],
  [{ name: 'Polygon' }, ['windowstart', 'transactions']],
  [{ name: 'Binance' }, ['opentime', 'closetime']],
  [{ name: 'MetaTrader 5' }, ['tickvol', 'spread']],
  [{ name: 'Stooq' }, ['ticker', 'per', 'openint']],
  [{ name: 'Dukascopy' }, ['gmttime']],
  [{ name: 'Interactive Brokers' }, ['average', 'barcount']],
  [{ name: 'Alpaca' }, ['tradecount', 'vwap']],
  [{ name: 'Sierra Chart' }, ['bidvolume', 'askvolume']],
  // Its times are closing times, as documented.
  [{ name: 'TradeStation', stamped: 'close' }, ['time', 'up', 'down']],
  [{ name: 'Barchart' }, ['latest', 'change']],
  [{ name: 'Nasdaq' }, ['closelast']],
  [{ name: 'Investing.com' }, ['price', 'vol', 'change']],
  [{ name: 'Yahoo' }, ['date', 'adjclose']],
];

/** The program that writes such first lines, or `null`. */
export function programOf({ names, cells, delimiter, notation, prices, hasVolume }: FileLooks): Program | null {
  const calendar = notation.kind === 'calendar' ? notation : null;
  if (names !== null) {
    if (names[0] === '<Date>' && names[1] === '<Time>') return { name: 'MultiCharts', stamped: 'close' };
    const plain = names.map(plainName);
    const found = HEADERS.find(([, known]) => known.every((name) => plain.includes(name)))?.[0] ?? null;
    // Databento writes prices as billionths, unless asked for decimals.
    const isFixed = found?.name === 'Databento' && prices.every((price) => /^-?\d{7,}$/.test(price));
    return isFixed ? { ...found, priceDecimals: 9 } : found;
  }
  // HistData writes the same lines with opening times, and always a volume of 0.
  if (delimiter === ';' && calendar?.date === 'compact' && hasVolume) {
    return calendar.clock === 'none'
      ? { name: 'NinjaTrader' }
      : { name: 'NinjaTrader', stamped: 'close', timeZone: 'UTC' };
  }
  if (notation.kind === 'epoch')
    return cells.length === 12 ? { name: 'Binance' } : cells.length === 7 ? { name: 'Kraken' } : null;
  if (calendar?.clock !== 'apart' || delimiter !== ',') return null;
  if (calendar.separator === '.') return { name: 'MetaTrader 4' };
  return calendar.date === 'year-last' && calendar.separator === '/' ? { name: 'Kibot' } : null;
}
