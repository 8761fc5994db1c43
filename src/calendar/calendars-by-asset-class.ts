import { cmeEquityIndex } from './cme-equity-index.js';
import type { ExchangeCalendar } from './exchange-calendar.js';
import { nyse } from './nyse.js';
import type { AssetClass } from './session-templates.js';

/**
 * The default calendar of each asset class: {@link nyse} for stocks,
 * {@link cmeEquityIndex} for futures, none for crypto and forex.
 *
 * @example
 * ```ts
 * import { exchangeCalendars } from 'barstats/calendar';
 *
 * exchangeCalendars.futures?.id; // 'cme-equity-index'
 * exchangeCalendars.crypto; // null
 * ```
 */
export const exchangeCalendars: Readonly<Record<AssetClass, ExchangeCalendar | null>> = Object.freeze({
  stocks: nyse,
  futures: cmeEquityIndex,
  crypto: null,
  forex: null,
});
