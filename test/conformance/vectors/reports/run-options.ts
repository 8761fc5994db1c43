import { calendarFromDates } from '../../../../src/calendar/index.js';
import type { ReferenceOptions } from '../../../../src/conformance/index.js';
import type { VectorOptions } from './report-file.js';

/** The options of a case as a run takes them. */
export function runOptions({ asOf, calendar, ...options }: VectorOptions): ReferenceOptions {
  return {
    ...options,
    ...(asOf === undefined ? {} : { asOf: Date.parse(asOf) }),
    ...(calendar === undefined ? {} : { calendar: calendar === null ? null : calendarFromDates(calendar) }),
  };
}
