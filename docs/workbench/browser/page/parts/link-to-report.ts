import type { ReportId } from 'barstats/reports';
import type { RankedFamily, ScanResult } from 'barstats';
import { atFirst, linkOf, type View, HEADLINE } from '../../state/link.js';
import { view } from '../../state/view.js';
import { standardReport } from './families.js';

/** A report in the place that is shown, with its market, dates and conditions; without options and groups, as usual. */
export function linkToReport(report: ReportId, changes: Partial<View> = {}): string {
  const { params, group, bar } = atFirst;
  return linkOf({ ...view.value, report, params, group, bar, ...changes });
}

/** A link to the standard report of a family with its default options. */
export function linkToFamily(family: string, changes: Partial<View> = {}): string {
  const { params, where, groupBy, hindsight, group, bar } = atFirst;
  const asUsual = { report: standardReport(family), params, where, groupBy, hindsight, group, bar };
  return linkOf({ ...view.value, place: 'report', ...asUsual, ...changes });
}

/** A link to what a scan found in a family: its question, group and outcome, on the dates of the scan. */
export function linkToFinding({ family, markets: [{ group, outcome }] }: RankedFamily, scan: ScanResult): string {
  const { lookback, asOf } = scan;
  return linkToFamily(family, {
    startDate: lookback?.startDate ?? null,
    endDate: asOf === null ? null : new Date(asOf - 1).toISOString().slice(0, 10),
    group: group === undefined ? [] : [group],
    bar: { question: HEADLINE, outcome: outcome ?? 'success' },
  });
}
