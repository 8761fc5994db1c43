import { weekdayOf } from '../days.js';
import { performanceByWeekday } from '../families/performance-by-weekday.js';
import { afterPrevious } from './after-previous.js';
import { sideOf } from './side.js';
import { upIn } from './up-in.js';

/** Do sessions close up equally often on every weekday? */
export const performanceByWeekdayHeadline = afterPrevious(performanceByWeekday[0], (session, previous) =>
  upIn(weekdayOf(session.day), sideOf(session.close, previous.close)),
);
