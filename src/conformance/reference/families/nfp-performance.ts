import type { Report } from '../report.js';
import { eventPerformance } from './event-performance.js';

/** The changes around events named `nfp`. */
export const nfpPerformance: readonly Report[] = eventPerformance('nfp');
