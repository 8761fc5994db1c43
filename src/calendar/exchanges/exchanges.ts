import type { Exchange, ExchangeId } from './exchange.js';
import { hongKong } from './hong-kong.js';
import { india } from './india.js';
import { london } from './london.js';
import { newYork } from './new-york.js';
import { sydney } from './sydney.js';
import { tokyo } from './tokyo.js';
import { toronto } from './toronto.js';
import { xetra } from './xetra.js';

/**
 * The stock exchanges that barstats knows, by market identifier code (ISO 10383).
 *
 * | exchange | session | hours today, in its own time | pause | known |
 * |---|---|---|---|---|
 * | `XLON` London | `london` | 08:00–16:30 Europe/London | – | 1990–2028 |
 * | `XETR` Xetra | `frankfurt` | 09:00–17:30 Europe/Berlin | – | 1990–2028 |
 * | `XTKS` Tokyo | `tokyo` | 09:00–15:30 Asia/Tokyo | 11:30–12:30 | 2000–2028 |
 * | `XHKG` Hong Kong | `hong-kong` | 09:30–16:00 Asia/Hong_Kong | 12:00–13:00 | 1990–2028 |
 * | `XNSE` India | `mumbai` | 09:15–15:30 Asia/Kolkata | – | 1997–2028 |
 * | `XASX` Sydney | `sydney` | 10:00–16:00 Australia/Sydney | – | 1990–2028 |
 * | `XTSE` Toronto | `toronto` | 09:30–16:00 America/Toronto | – | 1990–2028 |
 * | `XNYS` New York | `new-york` | 09:30–16:00 America/New_York | – | 1990–2028 |
 *
 * Tokyo, Hong Kong and India have `earlierHours`. Hours are those of continuous trading, without the auctions around it.
 * Trading dates are Monday to Friday.
 *
 * @example
 * ```ts
 * import { dayOfDate, exchanges } from 'barstats/calendar';
 *
 * const { calendar, sessions } = exchanges.XTKS;
 * calendar.holidayOf(dayOfDate('2024-05-06')); // "Children's Day (substitute)"
 * sessions[0].close; // '15:30'
 * sessions[0].earlierHours?.[1].close; // '15:00'
 * ```
 */
export const exchanges: Readonly<Record<ExchangeId, Exchange>> = Object.freeze({
  XLON: london,
  XETR: xetra,
  XTKS: tokyo,
  XHKG: hongKong,
  XNSE: india,
  XASX: sydney,
  XTSE: toronto,
  XNYS: newYork,
});
