import { basename } from 'node:path';

/** Parts of a file name that say what bars it has, not whose: `1m`, `5min`, `daily`, `2011`, `2013-2018`, `ohlcv`. */
const ABOUT_BARS =
  /^(?:\d{1,4}(?:m|min|mins|h|hour|d|day|days|w|s)?|\d{6,8}|m\d+|h\d|d1|daily|hourly|minute|minutes|intraday|ohlcv?|bars|data|history|historical|prices|stock|futures|continuous|adjusted|unadjusted|rth|eth|full|utc|est|cst|et)$/i;

const TICKER = /^(?:6[a-z]|\^?[a-z][a-z0-9]{0,9})(?:[=.][a-z]{1,3})?$/i;

/** A ticker, and whether a file name leaves no doubt about it. */
export interface NamedTicker {
  readonly ticker: string;
  readonly sure: boolean;
}

/**
 * Names that programs give their exports: `NASDAQ_AAPL, 1D.csv` and `CME_MINI_ES1!, 1D_a1b2c.csv` of TradingView, whose `1!` is the front contract, and
 * `EURUSD_M15_202401020000_202403292345.csv` of MetaTrader.
 */
const EXPORTS = [
  /^(?:[A-Z0-9]+_)+([A-Z0-9.]+?)(?:1!)?, \d*[A-Z]?(?:_[0-9a-f]{5})?(?: \(\d+\))?$/,
  /^([A-Za-z0-9.#]+)_(?:M\d+|H\d+|Daily|Weekly)_\d{12}_\d{12}$/,
  /^([A-Z0-9]+)1!$/,
];

/** The ticker in the name of a file: `AAPL.csv`, `spy-1m-2011.csv.gz`, `BTC-USD.csv`, `ES=F_daily.csv`. */
export function tickerOf(file: string): NamedTicker {
  const stem = basename(file).replace(/\.(?:csv|txt|tsv|parquet)(?:\.gz)?$/i, '');
  const exported = EXPORTS.map((pattern) => pattern.exec(stem)?.[1]).find((ticker) => ticker !== undefined);
  if (exported !== undefined) return { ticker: exported.toUpperCase(), sure: true };
  const dotted = stem.replace(/\.(\d+[mhd]|daily|\d{4})$/i, '-$1');
  const pair = /^([a-z]{2,6})[-_](usdt?|usdc|eur|btc|gbp|jpy)(?=$|[-_. ])/i.exec(dotted);
  const first = pair?.[0] ?? dotted.split(/[-_ ]|\.(?=\d)/)[0];
  const rest = dotted
    .slice(first.length)
    .split(/[-_ .]+/)
    .filter((part) => part !== '');
  const sure =
    (pair !== null || TICKER.test(first)) && !ABOUT_BARS.test(first) && rest.every((part) => ABOUT_BARS.test(part));
  return sure ? { ticker: first.toUpperCase(), sure } : { ticker: stem, sure };
}
