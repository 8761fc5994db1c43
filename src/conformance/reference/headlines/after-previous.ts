import { previousOrNone } from '../market.js';
import type { Session } from '../session.js';
import { type Answer, type Asked, type ReferenceHeadline, sessionHeadline } from './headline.js';

/** A question that looks at the previous session of each session: without one there is no case. */
export function afterPrevious(
  report: ReferenceHeadline['report'],
  answerOf: (session: Session, previous: Session, asked: Asked) => Answer | null,
): ReferenceHeadline {
  return sessionHeadline(report, (session, asked) => {
    const previous = previousOrNone(asked.market, session);
    return previous === null ? null : answerOf(session, previous, asked);
  });
}
