import { plainName } from '../bars/inner.js';

/** What is known of a program's files beyond their content. */
export interface Program {
  readonly name: string;
  /** What in the file shows it. */
  readonly evidence: string;
  /** Whether its times are closing times. */
  readonly stamped?: 'close';
  /** The zone of its times, if documented. */
  readonly timeZone?: string;
  /** Whether its epoch times count the seconds of its server's clock, which is in another zone than UTC. */
  readonly serverTime?: boolean;
  /** The number of decimals of prices that are written as integers. */
  readonly priceDecimals?: number;
  /** The decimal separator, in whatever language the program runs. */
  readonly decimal?: '.';
}

/** Programs by column names that only they use. */
const HEADERS: readonly (readonly [Omit<Program, 'evidence'>, readonly string[]])[] = [
  [{ name: 'Databento' }, ['ts_event', 'rtype']],
  [{ name: 'Polygon' }, ['window_start', 'transactions']],
  [{ name: 'Binance' }, ['open_time', 'close_time']],
  [{ name: 'MetaTrader 5', decimal: '.' }, ['TICKVOL', 'SPREAD']],
  [{ name: 'MetaTrader 5 for Python', serverTime: true, decimal: '.' }, ['tick_volume', 'spread', 'real_volume']],
  [{ name: 'Stooq' }, ['TICKER', 'PER', 'OPENINT']],
  [{ name: 'Dukascopy' }, ['Gmt time']],
  [{ name: 'Interactive Brokers' }, ['average', 'barCount']],
  [{ name: 'Alpaca' }, ['trade_count', 'vwap']],
  [{ name: 'Sierra Chart' }, ['BidVolume', 'AskVolume']],
  // Its times are closing times, as documented.
  [{ name: 'TradeStation', stamped: 'close' }, ['Time', 'Up', 'Down']],
  [{ name: 'Barchart' }, ['Latest', 'Change']],
  [{ name: 'Nasdaq' }, ['Close/Last']],
  [{ name: 'Investing.com' }, ['Price', 'Vol.', 'Change %']],
  [{ name: 'NSE' }, ['TckrSymb', 'ClsPric']],
  [{ name: 'Yahoo' }, ['Date', 'Adj Close']],
];

/** The program that writes such column names, or `null`. */
export function programByNames(names: readonly string[]): Program | null {
  if (names[0] === '<Date>' && names[1] === '<Time>')
    return { name: 'MultiCharts', stamped: 'close', evidence: 'the columns <Date> and <Time>' };
  const plain = names.map(plainName);
  const [program, header] = HEADERS.find(([, each]) => each.every((name) => plain.includes(plainName(name)))) ?? [];
  if (program === undefined) return null;
  const columns = header!.length === 1 ? 'the column' : 'the columns';
  return { ...program, evidence: `${columns} ${header!.join(', ').replace(/, ([^,]+)$/, ' and $1')}` };
}
