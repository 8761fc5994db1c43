import { daysOf, sessionColour } from '../families/session-colour.js';
import { periodNumber } from '../period.js';
import { openToClose } from './open-to-close.js';
import { rankedSessions } from './within-blocks.js';

/** Do sessions move as far up or down from their open on every trading day of the month, compared with the rest of their month? */
export const sessionColourHeadline = rankedSessions(sessionColour[0], (session, { market }) => {
  const value = openToClose(session);
  if (value === null) return null;
  return { value, group: daysOf(session, market)[0], block: periodNumber(session.day, 'month') };
});
