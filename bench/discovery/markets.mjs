import { amount } from '../amount.mjs';
import { exchangeCalendars, sessionTemplates } from '../../dist/index.js';
import { sessionClock } from '../../dist/calendar/index.js';
import { makeMarket } from './make-market.mjs';

const DAY = 86_400_000;
const YEAR = 2025;
const FIRST_MONTH = amount(0, 10);
const TICKERS = amount(10, 1);

/** What is scanned: the year, and the instant after it. */
export const scan = { lookback: '1y', asOf: Date.UTC(YEAR + 1, 0, 1) };

/** Events of the year: one of each kind a month, and earnings each quarter, on weekdays near the usual day. */
const events = Array.from({ length: 12 }, (_, month) => [
  { name: 'nfp', date: weekday(month, 3), time: '08:30' },
  { name: 'cpi', date: weekday(month, 12), time: '08:30' },
  { name: 'fomc', date: weekday(month, 18), time: '14:00' },
  ...(month % 3 === 0 ? [{ name: 'earnings', date: weekday(month, 25) }] : []),
]).flat();

/**
 * Forty markets, ten of each asset class, and their bars of one minute.
 *
 * @returns {{ assetClass: string, ticker: string, events: readonly object[], columns: import('../make-bars.mjs').Columns }[]}
 */
export function markets() {
  const exchange = { exchangeCalendars, sessionClock, sessionTemplates };
  return Object.keys(sessionTemplates).flatMap((assetClass, place) =>
    Array.from({ length: TICKERS }, (_, i) => {
      const seed = YEAR * 1000 + place * TICKERS + i;
      const columns = makeMarket(exchange, assetClass, seed, Date.UTC(YEAR, FIRST_MONTH, 1), scan.asOf);
      return { assetClass, ticker: `${assetClass.toUpperCase()}-${i + 1}`, events, columns };
    }),
  );
}

function weekday(month, usual) {
  const day = Date.UTC(YEAR, month, usual);
  const afterFriday = Math.max(0, ((day / DAY + 3) % 7) - 4);
  return new Date(day - afterFriday * DAY).toISOString().slice(0, 10);
}
