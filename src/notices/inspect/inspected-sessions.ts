import { dateOfDay } from '../../calendar/index.js';
import { type Market, scheduledSession, Session } from '../../sessions/inner.js';
import { MAX_POSITIONS } from '../pauses.js';
import type { InspectedSessions, InspectedShare } from './inspection.js';
import { shareOf } from './share-of.js';

/** The sessions with bars, by their state, and the trading dates without bars. */
export function inspectedSessions(market: Market): InspectedSessions {
  const { sessions } = market;
  const closed = sessions.filter((session) => session.closed);
  const complete = closed.filter((session) => session.complete).length;
  return Object.freeze({
    seen: sessions.length,
    complete,
    incomplete: closed.length - complete,
    straddled: sessions.filter(({ straddled }) => straddled).length,
    missing: missingDates(market),
  });
}

function missingDates(market: Market): InspectedSessions['missing'] {
  const { sessions, covered } = market;
  const dates: string[] = [];
  let count = 0;
  let next = 0;
  for (let day = covered.firstDay; day <= covered.lastDay; day++) {
    if (next < sessions.length && sessions[next].day === day) next++;
    else if (scheduledSession(market, day) !== null && ++count <= MAX_POSITIONS) dates.push(dateOfDay(day));
  }
  return Object.freeze({ count, dates: Object.freeze(dates) });
}

/** How often sessions open exactly at the close of the previous one although trading paused in between. */
export function staleOpens({ sessions }: Market): InspectedShare {
  let [count, of] = [0, 0];
  for (const { open, openTime, previous } of sessions) {
    if (!(previous instanceof Session) || previous.closeTime >= openTime) continue;
    of++;
    if (open === previous.close) count++;
  }
  return shareOf(count, of);
}
