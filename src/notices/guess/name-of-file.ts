/** What the name of a file says of its market. */
export interface NameOfFile {
  /** The ticker; the name itself if it leaves a doubt. */
  readonly ticker: string;
  /** Whether it leaves none. */
  readonly sure: boolean;
  /** The exchange, broker or country that it names, as it is written. */
  readonly venue: string | null;
  /** Whether it is that of a contract, or of the front contracts one after another. */
  readonly contract: boolean;
}

/** Parts of a file name that say what bars it has, not whose: `1m`, `5min`, `daily`, `2011`, `2013-2018`, `ohlcv`. */
const ABOUT_BARS =
  /^(?:\d{1,4}(?:m|min|mins|h|hour|d|day|days|w|s)?|\d{6,8}|m\d+|h\d|d1|daily|hourly|minute|minutes|intraday|ohlcv?|bars|data|history|historical|prices|stock|futures|continuous|(?:un)?adj(?:usted|split|splitdiv)?|ratio|absolute|rth|eth|full|utc|est|cst|et)$/i;

const TICKER = /^(?:6[a-z]|\^?[a-z][a-z0-9]{0,9})(?:[=.][a-z]{1,3})?$/i;

/** Names that programs give their exports. */
const EXPORTS: readonly RegExp[] = [
  // TradingView: `NASDAQ_AAPL, 1D.csv` and `CME_MINI_ES1!, 1D_a1b2c.csv`, whose `1!` is the front contract.
  /^(?<venue>[A-Z0-9]+(?:_[A-Z0-9]+)*)_(?<ticker>[A-Z0-9.]+?)(?<contract>1!)?, \d*[A-Z]?(?:_[0-9a-f]{5})?(?: \(\d+\))?$/,
  /^(?<ticker>[A-Z0-9]+)(?<contract>1!)$/,
  // MetaTrader 5: `EURUSD_M15_202401020000_202403292345.csv`; MetaTrader 4: `EURUSD60.csv`.
  /^(?<ticker>[A-Za-z0-9.#]+)_(?:M\d+|H\d+|Daily|Weekly)_\d{12}_\d{12}$/,
  /^(?<ticker>[A-Z]{6})(?:1|5|15|30|60|240|1440|10080)$/,
  // NinjaTrader: `ES 03-24.Last.txt`.
  /^(?<ticker>[A-Z0-9]+)(?<contract> \d\d-\d\d)?\.(?:Last|Bid|Ask)$/,
  // HistData: `DAT_ASCII_EURUSD_M1_202401.csv`.
  /^DAT_(?:ASCII|MT|NT|XLSX)_(?<ticker>[A-Z]{6})_(?:M1|T)_\d{4,6}$/,
  // Stooq: `aapl.us.txt`.
  /^(?<ticker>[a-z0-9-]+)\.(?<venue>us)$/i,
];

/** Reads the name of a file: `AAPL.csv`, `spy-1m-2011.csv.gz`, `BTC-USD.csv`, `ES=F_daily.csv`, and those of {@link EXPORTS}. */
export function nameOfFile(file: string): NameOfFile {
  const stem = file.replace(/^.*[/\\]/, '').replace(/\.(?:csv|txt|tsv|parquet)(?:\.gz)?$|\.gz$/i, '');
  for (const pattern of EXPORTS) {
    const { ticker, venue, contract } = pattern.exec(stem)?.groups ?? {};
    if (ticker === undefined) continue;
    return { ticker: ticker.toUpperCase(), sure: true, venue: venue ?? null, contract: contract !== undefined };
  }
  const dotted = stem.replace(/ \(\d+\)$/, '').replace(/\.(\d+[mhd]|daily|\d{4})$/i, '-$1');
  const pair = /^([a-z]{2,6})[-_](usdt?|usdc|eur|btc|gbp|jpy)(?=$|[-_. ])/i.exec(dotted);
  const first = pair?.[0] ?? dotted.split(/[-_ ]|\.(?=\d)/)[0];
  const rest = dotted
    .slice(first.length)
    .split(/[-_ .]+/)
    .filter((part) => part !== '');
  const sure =
    (pair !== null || TICKER.test(first)) && !ABOUT_BARS.test(first) && rest.every((part) => ABOUT_BARS.test(part));
  return { ticker: sure ? first.toUpperCase() : stem, sure, venue: null, contract: false };
}
