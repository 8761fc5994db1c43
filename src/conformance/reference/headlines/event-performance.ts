import { eventsSeen } from '../events-seen.js';
import type { Market } from '../market.js';
import type { Report } from '../report.js';
import type { Session } from '../session.js';
import { sessionsAround } from '../sessions-around.js';
import type { Answer, Case, ReferenceHeadline } from './headline.js';
import { sameSide } from './same-side.js';
import { sideOf } from './side.js';

/** Do the three sessions after an event of the family continue in the direction of the event day? */
export function eventPerformanceHeadline(report: Report, name: string): ReferenceHeadline {
  return {
    report,
    cases: ({ market }) => {
      const cases: Case[] = [];
      for (const { event, session } of eventsSeen(market)) {
        if (session === null || event.name.toLowerCase() !== name) continue;
        const answer = goesOn(session, market);
        if (answer !== null) cases.push({ session, ...answer });
      }
      // One after the close may be given before another of the same date that is not; a session counts once.
      cases.sort((a, b) => a.session.position - b.session.position);
      return cases.filter(({ session }, i) => i === 0 || session !== cases[i - 1].session);
    },
  };
}

/** `sessionsAround` gives only closed and complete sessions, the session of the event included. */
function goesOn(session: Session, market: Market): Answer | null {
  const around = sessionsAround(market, session, 1, 3);
  if (typeof around === 'string') return null;
  const [before, on, , , last] = around.map(({ close }) => close);
  return sameSide(sideOf(on, before), sideOf(last, on));
}
