import { nfpPerformance } from '../families/nfp-performance.js';
import { eventPerformanceHeadline } from './event-performance.js';

/** Do the three sessions after an event named `nfp` continue in the direction of the event day? */
export const nfpPerformanceHeadline = eventPerformanceHeadline(nfpPerformance[0], 'nfp');
