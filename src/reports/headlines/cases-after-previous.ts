import type { Market, Session } from '../../sessions/index.js';
import type { HeadlineCase } from '../headline.js';
import {
  sessionsAfterPrevious,
  wholeSessionsAfterPrevious,
  type SessionAfterPrevious,
} from '../observations/sessions-after-previous.js';
import { casesOfObservations, type Answer } from './cases-of-observations.js';

/**
 * The cases of a question about the whole sessions of the range that have a previous one.
 *
 * @param answer - what a session after its previous one answers, `null` where it is no case
 */
export function casesAfterPrevious(
  market: Market,
  answer: (session: Session, previous: Session) => Answer | null,
): readonly HeadlineCase[] {
  return casesOfObservations(
    { kind: sessionsAfterPrevious, exclusions: wholeSessionsAfterPrevious },
    market,
    ({ session, previous }: SessionAfterPrevious) => answer(session, previous),
  );
}
