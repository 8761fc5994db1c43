import { compareQuotients } from '../../numeric/index.js';
import { volumeOf, type Session } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { casesOfSessions } from './cases-of-sessions.js';
import { eventGroup, eventGroups } from './event-group.js';
import { perSession } from './per-session.js';

const WEEK = 7;

/** Whether more is traded on the days of events, against the same weekday a week before. */
export const economicDataVolumeHeadline = headline({
  question: 'Is the volume above that of the same weekday a week before as often on days of an event as on others?',
  cases: 'sessions with a volume other than that of the session seven days before',
  success: 'the volume is larger than that of the session seven days before',
  test: 'complement',
  structure: true,
  bars: 'daily',
  options: {},
  groups: () => eventGroups,
  of: (_, { market, events }) => {
    const volume = perSession((session) => volumeOf(session));
    return casesOfSessions(market, (session) => {
      const earlier = weekBefore(session);
      if (earlier?.complete !== true) return null;
      const [now, then] = [volume(session), volume(earlier)];
      const order = now === null || then === null ? 0 : compareQuotients(now, then);
      if (order === 0) return null;
      return {
        outcome: order > 0 ? 'success' : 'failure',
        group: eventGroup(session, market.template.timeZone, events),
      };
    });
  },
});

/** The session seen exactly seven days before, in the range or not. */
function weekBefore({ day, before }: Session): Session | null {
  let session = before;
  while (session !== null && session.day > day - WEEK) session = session.before;
  return session?.day === day - WEEK ? session : null;
}
