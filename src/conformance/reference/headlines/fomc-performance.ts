import { fomcPerformance } from '../families/fomc-performance.js';
import { eventPerformanceHeadline } from './event-performance.js';

/** Do the three sessions after an event named `fomc` continue in the direction of the event day? */
export const fomcPerformanceHeadline = eventPerformanceHeadline(fomcPerformance[0], 'fomc');
