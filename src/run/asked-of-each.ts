import { checkedFields, checkedList } from '../errors/inner.js';
import { type FamilyReport, reportOfObject } from '../define/inner.js';
import {
  findReport,
  findReports,
  type ParamsOfName,
  type ReportId,
  reportIds,
  type ReportName,
} from '../families/inner.js';

/** A report with its options, as one of several of a sweep. */
export interface ReportEntry<Name extends ReportName = ReportId> {
  /** An identifier, or an object that `defineFamily` made. */
  readonly report: Name;
  /** The options of the report; each is optional. */
  readonly params?: ParamsOfName<Name>;
}

/** A report that is asked for, with the options that came with it. */
export interface NamedEntry {
  readonly report: FamilyReport;
  /** `undefined` where it was only named. */
  readonly params: unknown;
  /** How errors name the options that came with it. */
  readonly argument: string;
}

/**
 * The reports that a caller names, with the options of those that have any.
 *
 * @param ids - names, entries, or `'all'` for the whole catalog
 */
export function askedOfEach(ids: unknown): readonly NamedEntry[] {
  const list = ids === 'all' ? reportIds : Array.from(checkedList(ids, 'ids', 'identifiers or "all"'));
  const entries = list.map((each, i) => entryOf(each, `ids[${i}]`));
  // Each identifier is checked when its report is looked up.
  const reports = findReports(
    entries.map(({ name }) => name as ReportName),
    'ids',
  );
  return entries.map(({ params, argument }, i) => ({ report: reports[i], params, argument: `${argument}.params` }));
}

function entryOf(
  each: unknown,
  argument: string,
): { readonly name: unknown; readonly params?: unknown; readonly argument: string } {
  if (typeof each !== 'object' || each === null || reportOfObject(each) !== undefined) return { name: each, argument };
  if (!('report' in each || 'params' in each)) return { name: each, argument };
  const { report, params } = checkedFields(each, argument, ['report'], ['params']);
  findReport(report as ReportName, `${argument}.report`);
  return { name: report, params, argument };
}
