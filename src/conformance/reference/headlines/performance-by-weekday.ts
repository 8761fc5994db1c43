import { weekdayOf } from '../days.js';
import { performanceByWeekday } from '../families/performance-by-weekday.js';
import { periodNumber } from '../period.js';
import { closeToClose } from './close-to-close.js';
import { rankedSessions } from './within-blocks.js';

/** Do sessions gain or lose as much on every weekday, compared with the rest of their week? */
export const performanceByWeekdayHeadline = rankedSessions(performanceByWeekday[0], (session, { market }) => {
  const value = closeToClose(session, market);
  return value === null ? null : { value, group: weekdayOf(session.day), block: periodNumber(session.day, 'week') };
});
