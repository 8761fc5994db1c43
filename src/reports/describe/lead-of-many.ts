import type { FamilyReport } from '../family.js';
import { findReport } from '../find-report.js';
import { daysOf, type Lead, leadOf } from '../lead.js';
import { checkedParams } from '../options/checked-params.js';
import type { ReportName } from '../report-id.js';

const leads = new WeakMap<FamilyReport, Lead>();

/**
 * How many calendar days contain what each of some reports looks back at with its default options, as `leadDays` of `neededBars`.
 *
 * @param weekdays - on how many days of a week there are sessions
 */
export function leadOfMany(reports: readonly ReportName[], weekdays: number): number {
  return Math.max(
    0,
    ...reports.map((name, i) => {
      const report = findReport(name, `reports[${i}]`);
      const lead = leads.get(report) ?? leadOf(report, checkedParams(report.description.options, {}, 'params', 0));
      leads.set(report, lead);
      return daysOf(lead, weekdays);
    }),
  );
}
