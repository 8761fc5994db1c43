import { previousPeriodRange } from './previous-period-range.js';

/** Which side of the previous month's range breaks. */
export const previousMonthsRange = previousPeriodRange('month');
