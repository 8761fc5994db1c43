import type { ReportId } from 'barstats/reports';
import { atFirst, linkOf, type View } from '../../state/link.js';
import { view } from '../../state/view.js';

/** A report in the place that is shown, with its market, dates and conditions; without options and groups, as usual. */
export function linkToReport(report: ReportId, changes: Partial<View> = {}): string {
  const { params, group, bar } = atFirst;
  return linkOf({ ...view.value, report, params, group, bar, ...changes });
}
