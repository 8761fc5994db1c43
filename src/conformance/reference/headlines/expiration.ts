import { daysOf, expiration } from '../families/expiration.js';
import { periodNumber } from '../period.js';
import { openToClose } from './open-to-close.js';
import { rankedSessions } from './within-blocks.js';

/** Do sessions move as far up or down from their open in the week of an options expiration as in the rest of their month? */
export const expirationHeadline = rankedSessions(expiration[0], (session, { market }) => {
  const value = openToClose(session);
  if (value === null) return null;
  const group = daysOf(session, market).includes('week') ? 'week' : 'other';
  return { value, group, block: periodNumber(session.day, 'month') };
});
