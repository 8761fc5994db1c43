import { Session } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { casesOfSameColour } from './cases-of-same-colour.js';
import { ownColour } from './own-colour.js';

/** Whether two sessions of one colour are followed by a third. */
export const greenAndRedStreaksHeadline = headline({
  question: 'After exactly two sessions of one colour, does the third have it too?',
  cases: 'sessions that are not flat, after two green ones or two red ones and before these one of another colour',
  success: 'the session has the colour of the two before it',
  test: 'half',
  bars: 'daily',
  options: {},
  of: (_, { market }) => casesOfSameColour(market, endsTwoOfOneColour),
});

/** Whether a session and its previous one have a colour that the one before them has not. */
function endsTwoOfOneColour(session: Session): boolean {
  const { previous } = session;
  if (!(previous instanceof Session) || ownColour(previous) !== ownColour(session)) return false;
  return previous.previous instanceof Session && ownColour(previous.previous) !== ownColour(session);
}
