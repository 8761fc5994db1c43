import type { Report } from '../report.js';
import { eventPerformance } from './event-performance.js';

/** The changes around events named `cpi`. */
export const cpiPerformance: readonly Report[] = eventPerformance('cpi');
