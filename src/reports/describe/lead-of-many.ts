import { daysOf, type FamilyReport, type Lead, leadOf } from '../../define/inner.js';
import { findReport, type ReportName } from '../../families/inner.js';
import { checkedParams } from '../../options/inner.js';

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
