import { earningsPerformance } from '../families/earnings-performance.js';
import { eventPerformanceHeadline } from './event-performance.js';

/** Do the three sessions after an event named `earnings` continue in the direction of the event day? */
export const earningsPerformanceHeadline = eventPerformanceHeadline(earningsPerformance[0], 'earnings');
