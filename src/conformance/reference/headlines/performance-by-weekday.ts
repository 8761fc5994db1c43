import { weekdayOf } from '../days.js';
import { performanceByWeekday } from '../families/performance-by-weekday.js';
import { afterPrevious } from './after-previous.js';
import { sideOf } from './side.js';
import { upIn } from './up-in.js';

/** Does the price rise from close to close equally often on all weekdays? */
export const performanceByWeekdayHeadline = afterPrevious(performanceByWeekday[0], (session, previous) =>
  upIn(weekdayOf(session.day), sideOf(session.close, previous.close)),
);
