import { eventsOf } from '../conditions/events.js';
import { eventsSeen } from '../market/events-seen.js';
import { type Fraction, quotient, ratio } from '../numbers/exact.js';
import { cpiPerformance, earningsPerformance, fomcPerformance, nfpPerformance } from '../families/event-performance.js';
import { economicDataVolume } from '../families/economic-data-volume.js';
import { eventDay } from '../families/event-day.js';
import { type Market, previousOrNone } from '../market/market.js';
import type { Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import { sessionsAround } from '../market/sessions-around.js';
import { volumeOf } from '../prices/volume.js';
import { type Answer, type Case, type ReferenceHeadline, sameSide } from './headline.js';
import { sideOf } from './side.js';
import { openToClose, rankedSessions } from './within-blocks.js';

/** The questions about events. */
export const headlinesOfEvents: readonly ReferenceHeadline[] = [
  goesOnAfterEvent(cpiPerformance[0], 'cpi'),
  goesOnAfterEvent(nfpPerformance[0], 'nfp'),
  goesOnAfterEvent(fomcPerformance[0], 'fomc'),
  goesOnAfterEvent(earningsPerformance[0], 'earnings'),

  // Does volume change from the previous session as much on event days as on other days of their week?
  rankedSessions(
    economicDataVolume[0],
    'week',
    (session, market) => {
      const previous = previousOrNone(market, session);
      if (previous === null) return null;
      const own = changeOfVolume(market, session, previous);
      const weekAgo = changeOfVolume(market, weekBefore(market, session), weekBefore(market, previous));
      return own === null || weekAgo === null ? null : ratio(own, weekAgo);
    },
    eventOrOther,
  ),

  // Do sessions move as far up or down from their open on event days as on other days of their month?
  rankedSessions(eventDay[0], 'month', openToClose, eventOrOther),
];

/** Do the three sessions after an event of that name continue in the direction of the event day? */
function goesOnAfterEvent(report: Report, name: string): ReferenceHeadline {
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

function eventOrOther(session: Session, market: Market): 'event' | 'other' {
  return eventsOf(market, session).length > 0 ? 'event' : 'other';
}

/** The complete session exactly seven days before. */
function weekBefore({ sessions }: Market, { day }: Session): Session | null {
  return sessions.find((other) => other.day === day - 7 && other.complete) ?? null;
}

/** The volume of one session over that of another. */
function changeOfVolume(market: Market, session: Session | null, before: Session | null): Fraction | null {
  if (session === null || before === null) return null;
  const volume = volumeOf(market, session.bars);
  const earlier = volumeOf(market, before.bars);
  return volume === null || earlier === null ? null : quotient(volume, earlier);
}
