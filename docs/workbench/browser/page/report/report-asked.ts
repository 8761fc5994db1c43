import { computed } from '@preact/signals';
import { describeReport } from 'barstats/reports';
import type { ReportAsked } from '../../computing/asked.js';
import { FLIPS } from '../../state/link.js';
import { view } from '../../state/view.js';

const asText = computed(() => {
  const { report, params, where, groupBy, hindsight, intervals, atRandom } = view.value;
  if (report === null) return null;
  return JSON.stringify({
    ...{ report, params, where, groupBy, hindsight, intervals: intervals || needsIntervals(report) },
    ...(atRandom ? { atRandom: FLIPS } : {}),
  });
});

/** The report of the page as it is asked for; `null` without one. It stays the same while the view changes in another respect. */
export const reportAsked = computed(() =>
  // It was written from what it is read as.
  asText.value === null ? null : (JSON.parse(asText.value) as ReportAsked),
);

/** Whether a report is about means, so that it is never asked for without their intervals. */
export function needsIntervals(report: NonNullable<typeof view.value.report>): boolean {
  return describeReport(report).variant === 'by-bracket';
}
