import { CONTRACT_NAMES } from './rolling-names.js';

/**
 * What a column of a file can hold. `clock` is a time of day whose date is in another column; `downVolume` is TradeStation's volume of falling prices,
 * which it counts separately.
 */
export type FileField =
  | 'time'
  | 'clock'
  | 'open'
  | 'high'
  | 'low'
  | 'close'
  | 'volume'
  | 'downVolume'
  | 'contract'
  | 'ticker'
  | 'adjustedClose';

/** A name in the form used for comparison: letters and digits, without Latin letters outside ASCII, which encodings garble. */
export function plainName(name: string): string {
  return name
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/[^a-z0-9\u0400-\u04ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/g, '');
}

const listed = (names: string): readonly string[] => [
  ...new Set(
    names
      .trim()
      .split(/\s*,\s*/)
      .map(plainName),
  ),
];

/**
 * The names of each field, best first, as programs, exchanges and vendors write them: English; German, Dutch, Swedish; Spanish, Portuguese, Italian,
 * French; Russian, Polish; Chinese, Japanese, Korean.
 */
export const FIELD_NAMES: Readonly<Record<FileField, readonly string[]>> = {
  time: listed(
    'ts_event, window_start, open time, unix, unixtime, unix timestamp, timestamp, datetime, date time, gmt time, local time, time utc, date time utc, ' +
      'date utc, time gmt, time, ts, t, time stamp, begin, start, start time, start at, bar time, date, day, dtyyyymmdd, trade date, trading date, traddt, ' +
      'date1, business date, bizdt, index date, datum, fecha, data, дата, дата и время, 日期, 时间, 交易日期, 交易日, 日期時間, 日付, 日付け, 日時, 날짜, 일자, ' +
      'tarih, ' +
      // The index of a data frame that has no name.
      'index, unnamed 0, index level 0',
  ),
  clock: listed(
    'time, timestamp, time of day, zeit, uhrzeit, tijd, tid, hora, heure, ora, orario, время, czas, godzina, saat, 时间, 時間, 時刻, 시간',
  ),
  open: listed(
    'open, open price, px open, price open, o, opn, opnpric, opening, opening price, open index value, first, eröffnung, eröffn., eröffnungskurs, erster, ' +
      'anfangskurs, öppen, öppningskurs, openen, apertura, precio de apertura, preço de abertura, abertura, prezzo di apertura, ouverture, ouv., ' +
      'cours d’ouverture, premier, откр, откр., открытие, цена открытия, otwarcie, açılış, 开盘, 开盘价, 今开, 今开盘, 開盤, 開盤價, 始値, 시가',
  ),
  high: listed(
    'high, high price, px high, price high, h, hgh, hghpric, highest, high index value, day high, hoch, tageshoch, höchst, höchstkurs, hoog, högst, högstakurs, ' +
      'máximo, máxima, maximo, maxima, max, max., máx., massimo, prezzo massimo, precio máximo, preço máximo, plus haut, haut, + haut, cours max, ' +
      'макс, макс., максимум, максимальная, najwyższy, najwyzszy, maks., yüksek, 最高, 最高价, 最高價, 高, 高値, 고가',
  ),
  low: listed(
    'low, low price, px low, price low, l, lwpric, lowpric, lowest, low index value, day low, tief, tagestief, tiefst, tiefstkurs, laag, lägst, lägstakurs, ' +
      'mínimo, mínima, minimo, minima, min, min., mín., prezzo minimo, precio mínimo, preço mínimo, plus bas, bas, + bas, cours min, ' +
      'мин, мин., минимум, минимальная, najniższy, najnizszy, düşük, 最低, 最低价, 最低價, 低, 安値, 저가',
  ),
  close: listed(
    'close, close price, px last, px close, price close, clspric, closing, closing price, closing index value, close last, last, last price, lastpric, latest, price, c, ' +
      'ltp, last traded price, settle, settlement, settlement price, settle price, schluss, schlusskurs, schluß, zuletzt, letzter, slot, slotkoers, laatste, ' +
      'senast, senaste, stängning, stängningskurs, cierre, precio de cierre, último, ultimo, último precio, fechamento, preço de fechamento, fecho, ' +
      'último preço, chiusura, prezzo di chiusura, clôture, cloture, cours de clôture, dernier, dernier cours, закр, закр., закрытие, цена закрытия, цена, ' +
      'zamknięcie, zamkniecie, ostatnio, kapanış, şimdi, 收盘, 收盘价, 收盤, 收盤價, 終値, 종가',
  ),
  volume: listed(
    // In Brazil the volume is a turnover where there is a quantity beside it.
    'quantidade, volume, px volume, vol, v, tick vol, tick volume, tickqty, trade volume, traded volume, trading volume, total volume, stuecke, stücke, stück, stck, ' +
      'qty, quantity, traded qty, traded quantity, total traded quantity, total trade quantity, tottrdqty, ttltradgvol, ttl_trd_qnty, no. of shares, ' +
      'number of shares, no_of_shrs, shares traded, base volume, base asset volume, volume from, volumen, volumes, volumi, volume total, omsatt antal, ' +
      'объем, объем торгов, количество, wolumen, hac., hacim, 成交量, 交易量, 成交股數, 出来高, 売買高, 거래량, up',
  ),
  downVolume: ['down'],
  contract: CONTRACT_NAMES,
  ticker: listed('ticker, symbol, sym, instrument, tckrsymb, ts_code, ativo, sc_code'),
  adjustedClose: listed('adj close, adjusted close, adj close price, adjusted, close adj'),
};

const PRICES = ['open', 'high', 'low', 'close', 'adjustedClose'] as const;

const isPrice = (plain: string): boolean => PRICES.some((field) => FIELD_NAMES[field].includes(plain));

/** Names of the last trade and of the settlement: where a file has both and no close, either may be meant. */
export const isLastTrade = (plain: string): boolean => /^(?:last|latest|price|ltp)/.test(plain);
export const isSettlement = (plain: string): boolean => plain.startsWith('settle');

const isKnown = (plain: string): boolean => Object.values(FIELD_NAMES).some((names) => names.includes(plain));

/** A column name in the form used for comparison, without a number before it and the unit in brackets after it: `1. open`, `Open (USD)`. */
export function fieldName(name: string): string {
  const plain = plainName(name);
  if (isKnown(plain)) return plain;
  const unnumbered = plain.replace(/^\d+(?=[a-z])/, '');
  if (isKnown(unnumbered)) return unnumbered;
  // A side is not a unit, and volumes have several.
  const bare = plainName(name.replace(/[([](?!bid|ask|mid|offer)[^)\]]*[)\]]\s*$/i, ''));
  return isPrice(bare) || FIELD_NAMES.time.includes(bare) ? bare : plain;
}

/** Names that mean one field only: a line with two of them is a header. */
export function isFieldName(name: string): boolean {
  return isPrice(fieldName(name));
}

/** Currencies in which a volume is a turnover, as in `Volume USDT`. */
const CURRENCIES = 'usd usdt usdc busd tusd fdusd dai eur gbp jpy krw try aud cad chf brl inr rub cny'.split(' ');

/** The asset in whose units a column such as `Volume BTC` counts; `null` for another column and for a turnover in a currency. */
export function volumeAsset(name: string): string | null {
  const asset = /^volume[ _]*\(?([A-Z0-9]{2,6})\)?$/i.exec(name.trim())?.[1].toLowerCase() ?? null;
  return asset === null ||
    CURRENCIES.includes(asset) ||
    /^(?:s?ma|[ew]ma|avg|rsi|osc|chg|pct|roc|delta|rate)$/.test(asset)
    ? null
    : asset;
}
