import { eventDay } from '../families/event-day.js';
import { periodNumber } from '../period.js';
import { eventOrOther } from './event-or-other.js';
import { openToClose } from './open-to-close.js';
import { rankedSessions } from './within-blocks.js';

/** Do sessions move as far up or down from their open on event days as on other days of their month? */
export const eventDayHeadline = rankedSessions(eventDay[0], (session, { market }) => {
  const value = openToClose(session);
  if (value === null) return null;
  return { value, group: eventOrOther(market, session), block: periodNumber(session.day, 'month') };
});
