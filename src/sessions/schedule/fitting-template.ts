import type { Bars } from '../../bars/index.js';
import { endOfBar } from '../../bars/inner.js';
import { sessionClock, zoneClock, type SessionTemplate } from '../../calendar/index.js';
import type { Session } from '../cut/session.js';
import type { CheckedQuery } from '../market/checked-query.js';
import { openMarket, type Market } from '../market/market.js';
import { misalignedSession } from '../market/misaligned-bars.js';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

/**
 * The session of a market with an open that the bars do meet: where the bar across its open begins, else where that bar ends.
 *
 * @param misaligned - a session of the market that opens inside a bar
 * @returns `null` where neither is met on every day, by the clock of the session or by that of UTC
 */
export function fittingTemplate(
  bars: Bars,
  query: CheckedQuery,
  { clock, sessions }: Market,
  { day, firstBar }: Session,
): SessionTemplate | null {
  const begins = bars.time[firstBar - 1];
  const candidates = [clock.template.timeZone, 'UTC'].flatMap((timeZone) =>
    [begins, endOfBar(bars, firstBar - 1)].map((opens) => templateFrom(timeZone, opens)),
  );
  return candidates.find((template) => template !== null && fits(template)) ?? null;

  function templateFrom(timeZone: string, opens: number): SessionTemplate | null {
    // No session begins within a minute, and none is longer than a day.
    if (opens % MINUTE !== 0) return null;
    const closes = Math.min(clock.closeOf(day), opens + DAY);
    const zone = zoneClock(timeZone);
    const wallTime = (instant: number): string =>
      new Date(instant + zone.offsetAt(instant)).toISOString().slice(11, 16);
    const { weekdays } = clock.template;
    const template = { id: 'custom', timeZone, open: wallTime(opens), close: wallTime(closes), weekdays };
    // Hours that begin on another date than before may belong to another session.
    return sessionClock(template).openOf(day) === opens ? template : null;
  }

  function fits(template: SessionTemplate): boolean {
    const market = openMarket(bars, { ...query, clock: sessionClock(template) });
    // Hours in which no bar opens on some dates would leave those out.
    return market.sessions.length >= sessions.length && misalignedSession(market) === null;
  }
}
