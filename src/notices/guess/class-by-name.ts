import type { AssetClass } from '../../calendar/index.js';

/** An asset class that a name stands for, and why. */
export interface ClassByName {
  readonly assetClass: AssetClass;
  readonly why: string;
  /** Whether the name could be that of another class as well: `ES` is a future and a stock. */
  readonly maybe: boolean;
}

/** What a market is called. */
interface Names {
  readonly ticker: string;
  readonly venue: string | null;
  /** Whether the file or its name says that it is a contract. */
  readonly contract: boolean;
}

const VENUES: readonly (readonly [RegExp, AssetClass])[] = [
  [/^(?:NASDAQ|NYSE|AMEX|BATS|CBOE|ARCA|US$)/, 'stocks'],
  [/^(?:ASX|BME|BSE|EURONEXT|HKEX|JPX|LSE|MIL|NSE|SIX|TSE|TSX|TSXV|XETR)(?:_DLY)?$/, 'stocks'],
  [/^(?:CME|CBOT|NYMEX|COMEX|EUREX|ICEUS|ICEEUR)/, 'futures'],
  [/^(?:BINANCE|BITFINEX|BITSTAMP|BYBIT|COINBASE|CRYPTO$|GEMINI|KRAKEN|KUCOIN|OKX)/, 'crypto'],
];

const either = (names: string): string => `(?:${names.replaceAll(' ', '|')})`;

const CURRENCY = either(
  'AUD BRL CAD CHF CNH CNY CZK DKK EUR GBP HKD HUF ILS INR JPY KRW MXN NOK NZD PLN SEK SGD THB TRY USD ZAR XAU XAG XPT XPD',
);
const COIN = either(
  'BTC XBT ETH SOL XRP ADA DOGE XDG LTC BNB AVAX DOT LINK TRX MATIC POL SHIB BCH XLM ATOM UNI ETC NEAR FIL',
);
const STABLE = either('USDT USDC BUSD FDUSD TUSD');
const ROOT = either(
  'ES NQ YM RTY MES MNQ MYM M2K CL QM MCL NG RB HO BZ GC MGC SI SIL HG PL PA ZB UB ZN TN ZF ZT SR3 ZC ZS ZW ZL ZM KE LE HE GF 6[A-Z] BTC MBT ETH MET VX FDAX FDXM FESX FGBL',
);

/** The names that leave no doubt, in the order in which they are tried. */
const CERTAIN: readonly (readonly [RegExp, AssetClass, string])[] = [
  [/=F$/, 'futures', '=F marks futures'],
  [/\.[CNV]\.\d$/, 'futures', 'the ticker is that of contracts one after another'],
  [/=X$/, 'forex', '=X marks currencies'],
  [new RegExp(`^[A-Z0-9]{2,10}[-_/.]?${STABLE}(?:\\.P|PERP)?$`), 'crypto', 'the ticker is a coin in dollars'],
  [new RegExp(`^${COIN}[-_/.]?(?:${CURRENCY}|${COIN}|PERP)$`), 'crypto', 'the ticker is a coin and a currency'],
  [new RegExp(`^${CURRENCY}[-_/.]?${CURRENCY}(?:[.#_][A-Z]*)?$`), 'forex', 'the ticker is two currencies'],
  [new RegExp(`^${ROOT}[FGHJKMNQUVXZ]\\d{1,4}$`), 'futures', 'the ticker is a contract of a future'],
];

/** Those that another class could have. */
const POSSIBLE: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`^${ROOT}$`), 'the ticker is that of a future'],
  [
    /^(?:US|USA|SPX|NAS|NDX|DJ|UK|GER|DE|JP|AUS|FRA|EU|HK|JPN|WS)(?:\d{2,4})(?:\.?[A-Z]+)?$/,
    'the ticker is that of a contract for difference on an index, in the hours of futures',
  ],
];

/** The asset class that a ticker and what is named beside it stand for; `null` if any could have that name. */
export function classByName({ ticker, venue, contract }: Names): ClassByName | null {
  const name = ticker.toUpperCase();
  if (contract) return { assetClass: 'futures', why: 'the name is that of contracts', maybe: false };
  const [, ofVenue] = VENUES.find(([names]) => names.test((venue ?? '').toUpperCase())) ?? [];
  if (ofVenue !== undefined)
    return { assetClass: ofVenue, why: `${venue!.toUpperCase()} trades ${ofVenue}`, maybe: false };
  const [, assetClass, why] = CERTAIN.find(([names]) => names.test(name)) ?? [];
  if (assetClass !== undefined) return { assetClass, why: why!, maybe: false };
  const [, possibly] = POSSIBLE.find(([names]) => names.test(name)) ?? [];
  return possibly === undefined ? null : { assetClass: 'futures', why: possibly, maybe: true };
}
