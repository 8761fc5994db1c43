import { weekdayOf } from '../days.js';
import { inPercentOf } from '../exact.js';
import { performanceByWeekday } from '../families/performance-by-weekday.js';
import { previousOrNone } from '../market.js';
import { periodNumber } from '../period.js';
import { rankedSessions } from './within-blocks.js';

/** Do sessions gain or lose as much on every weekday, compared with the rest of their week? */
export const performanceByWeekdayHeadline = rankedSessions(performanceByWeekday[0], (session, { market }) => {
  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const value = inPercentOf(session.close.minus(previous.close), previous.close);
  return value === null ? null : { value, group: weekdayOf(session.day), block: periodNumber(session.day, 'week') };
});
