import type { Report } from '../report.js';
import { eventPerformance } from './event-performance.js';

/** The changes around events named `earnings`. */
export const earningsPerformance: readonly Report[] = eventPerformance('earnings');
