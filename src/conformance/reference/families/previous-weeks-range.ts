import { previousPeriodRange } from './previous-period-range.js';

/** Which side of the previous week's range breaks. */
export const previousWeeksRange = previousPeriodRange('week');
