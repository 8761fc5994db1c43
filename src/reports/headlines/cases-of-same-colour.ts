import type { Market, Session } from '../../sessions/index.js';
import type { HeadlineCase } from '../headline.js';
import { casesAfterPrevious } from './cases-after-previous.js';
import { ownColour } from './own-colour.js';
import { coloursAgree } from './colours-agree.js';

/**
 * The cases of a question whether the session after one of some kind has its colour.
 *
 * @param isOfKind - whether a previous session is of the kind
 */
export function casesOfSameColour(market: Market, isOfKind: (previous: Session) => boolean): readonly HeadlineCase[] {
  return casesAfterPrevious(market, (session, previous) =>
    isOfKind(previous) ? coloursAgree(ownColour(previous), ownColour(session)) : null,
  );
}
