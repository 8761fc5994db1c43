import type { Report } from '../report.js';
import { eventPerformance } from './event-performance.js';

/** The changes around events called `cpi`. */
export const cpiPerformance: readonly Report[] = eventPerformance('cpi');
