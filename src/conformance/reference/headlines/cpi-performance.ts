import { cpiPerformance } from '../families/cpi-performance.js';
import { eventPerformanceHeadline } from './event-performance.js';

/** Do the three sessions after an event named `cpi` continue in the direction of the event day? */
export const cpiPerformanceHeadline = eventPerformanceHeadline(cpiPerformance[0], 'cpi');
