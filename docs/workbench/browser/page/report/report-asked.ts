import { computed } from '@preact/signals';
import { describeReport } from 'barstats/reports';
import type { ReportAsked } from '../../computing/asked.js';
import { view } from '../../state/view.js';

/** The report of the page as it is asked for; `null` without one. */
export const reportAsked = computed((): ReportAsked | null => {
  const { report, params, where, groupBy, hindsight, intervals } = view.value;
  if (report === null) return null;
  return { report, params, where, groupBy, hindsight, intervals: intervals || needsIntervals(report) };
});

/** Whether a report is about means, so that it is never asked for without their intervals. */
export function needsIntervals(report: NonNullable<typeof view.value.report>): boolean {
  return describeReport(report).variant === 'by-bracket';
}
