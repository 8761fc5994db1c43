import type { Market, Session } from '../../sessions/index.js';
import type { HeadlineCase } from '../headline.js';
import { sessions, wholeSessions, type SessionObservation } from '../observations/sessions.js';
import { casesOfObservations, type Answer } from './cases-of-observations.js';

/**
 * The cases of a question about the whole sessions of the range, whatever came before them.
 *
 * @param answer - what a session answers, `null` where it is no case
 */
export function casesOfSessions(market: Market, answer: (session: Session) => Answer | null): readonly HeadlineCase[] {
  return casesOfObservations({ kind: sessions, exclusions: wholeSessions }, market, ({ session }: SessionObservation) =>
    answer(session),
  );
}
