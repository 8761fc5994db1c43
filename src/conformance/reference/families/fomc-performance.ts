import type { Report } from '../report.js';
import { eventPerformance } from './event-performance.js';

/** The changes around events named `fomc`. */
export const fomcPerformance: readonly Report[] = eventPerformance('fomc');
