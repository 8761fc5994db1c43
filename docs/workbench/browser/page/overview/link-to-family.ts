import type { ReportId } from 'barstats';
import { atFirst, linkOf, type View } from '../../state/link.js';

/** The standard report of a family. */
export function standardReport(family: string): ReportId {
  // Every family has one.
  return `${family}-standard` as ReportId;
}

/** A link to the standard report of a family, or to what is meant by it, with its default options. */
export function linkToFamily(family: string, view: View, meant: Partial<View> = {}): string {
  const { params, where, groupBy, hindsight, group, bar } = atFirst;
  const asUsual = { report: standardReport(family), params, where, groupBy, hindsight, group, bar };
  return linkOf({ ...view, place: 'report', ...asUsual, ...meant });
}
