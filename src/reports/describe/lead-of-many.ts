import { oncePerObject } from '../../columns/inner.js';
import { daysOf, type FamilyReport, leadOf } from '../../define/inner.js';
import { findReport, type ReportName } from '../../families/inner.js';
import { checkedParams } from '../../options/inner.js';

const defaultLeadOf = oncePerObject((report: FamilyReport) =>
  leadOf(report, checkedParams(report.description.options, {}, 'params', 0)),
);

/**
 * How many calendar days contain what each of some reports looks back at with its default options, as `leadDays` of `neededBars`.
 *
 * @param weekdays - on how many days of a week there are sessions
 */
export function leadOfMany(reports: readonly ReportName[], weekdays: number): number {
  return Math.max(0, ...reports.map((name, i) => daysOf(defaultLeadOf(findReport(name, `reports[${i}]`)), weekdays)));
}
