import { daysOf, turnOfMonth } from '../families/turn-of-month.js';
import { periodNumber } from '../period.js';
import { closeToClose } from './close-to-close.js';
import { rankedSessions } from './within-blocks.js';

/** Do sessions gain or lose as much around the turn of the month as on other days, compared with the rest of their month? */
export const turnOfMonthHeadline = rankedSessions(turnOfMonth[0], (session, { market }) => {
  const value = closeToClose(session, market);
  if (value === null) return null;
  return { value, group: daysOf(session, market).at(-1)!, block: periodNumber(session.day, 'month') };
});
