import { checkedFields } from '../errors/inner.js';
import { type CheckedQuery, MostRecent, type SessionTemplate } from '../sessions/inner.js';
import { checkedParams, type ParamValue } from '../options/inner.js';
import type { FamilyReport } from '../define/inner.js';
import { findReports, reportIds, type ReportName } from '../families/inner.js';
import { freeze, needsOfReport, type ReportNeeds } from '../rows/inner.js';
import type { CheckedInPlay } from './checked-in-play.js';

/** A report with the values of its options. */
export interface AskedReport extends ReportNeeds {
  readonly report: FamilyReport;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** A caller that follows a session asks for the same reports with every bar; a server has a few such callers. */
const lists = new MostRecent<readonly AskedReport[]>(16);

/**
 * The reports that were asked for, with every option in its place: the very same list each time where all options have their defaults.
 *
 * @param interval - the length of a bar in milliseconds, which some defaults depend on
 */
export function askedReports(
  {
    reports,
    params,
    query,
  }: Pick<CheckedInPlay, 'reports' | 'params'> & { readonly query: Pick<CheckedQuery, 'marketClass'> },
  interval: number,
): readonly AskedReport[] {
  // Each identifier is checked when its report is looked up.
  const named = reports === 'all' ? reportIds : Array.from(reports as readonly ReportName[]);
  const asked = findReports(named, 'options.reports');
  const { sessions } = query.marketClass;
  const given =
    params === undefined
      ? {}
      : checkedFields(params, 'options.params', [], [...reportIds, ...asked.map(({ id }) => id)]);
  const list = (): readonly AskedReport[] => listOf(asked, given, interval, sessions);
  return params === undefined ? lists.get([interval, ...asked], list) : list();
}

function listOf(
  reports: readonly FamilyReport[],
  given: Readonly<Record<string, unknown>>,
  interval: number,
  sessions: readonly SessionTemplate[],
): readonly AskedReport[] {
  return reports.map((report) => {
    const { id } = report;
    const { options } = report.description;
    const params = freeze(checkedParams(options, given[id], `options.params.${id}`, interval, sessions));
    return { report, params, ...needsOfReport(report, params) };
  });
}
