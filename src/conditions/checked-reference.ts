import { BarstatsRangeError } from '../errors/index.js';
import { checkedNumber } from '../errors/inner.js';
import type { SessionTemplate } from '../sessions/inner.js';
import type { FamilyReport } from '../define/inner.js';
import { previousSessions } from './answer-comparison.js';
import { checkedParams, type ParamValue } from '../options/inner.js';
import type { CheckedSeries } from './settings/checked-series.js';

/** Finds a report by what a caller names it with; `runReport` knows the catalog, `computeReport` the objects of families alone. */
export type ReportFinder = (name: unknown, argument: string) => FamilyReport;

/** A report that conditions or groups look at. */
export interface ReferredReport {
  readonly report: FamilyReport;
  /** The very same object wherever the same report is named with the same options. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** How many sessions before. */
  readonly previous: number;
  /** How errors name the comparison. */
  readonly argument: string;
}

/** What conditions and groupings may name besides fields, and the reports that they have named. */
export interface ConditionScope {
  readonly find: ReportFinder;
  /** The length of a bar in milliseconds, which some defaults depend on; 0 before there are bars. */
  readonly interval: number;
  /** The templates of the asset class or the exchange, which an option may name. */
  readonly sessions: readonly SessionTemplate[];
  readonly series: ReadonlyMap<string, CheckedSeries>;
  /** By the comparison or grouping, in canonical form. */
  readonly referred: Map<object, ReferredReport>;
}

/** The part of a comparison or grouping that names a report, in canonical form. */
export interface CanonicalReference {
  readonly report: string;
  readonly params: Readonly<Record<string, ParamValue>>;
}

/** How many different reports, or options of one, a run may look at: each is computed from all bars, and kept while the run lasts. */
export const MAX_REFERRED = 20;

/**
 * Checks a reference to a report, and keeps which report it is.
 *
 * @param stated - makes the comparison or grouping in canonical form, its keys in their order
 */
export function checkedReference<Stated extends object>(
  given: Readonly<Partial<Record<'report' | 'params' | 'previous', unknown>>>,
  argument: string,
  { find, interval, sessions, referred }: ConditionScope,
  stated: (reference: CanonicalReference, previous: { readonly previous?: number }) => Stated,
): Stated {
  const report = find(given.report, `${argument}.report`);
  const checked = checkedParams(report.description.options, given.params, `${argument}.params`, interval, sessions);
  const previous =
    given.previous === undefined ? 0 : checkedNumber(given.previous, `${argument}.previous`, previousSessions);
  const params = sharedParams(report, checked, argument, referred);
  const canonical = stated({ report: report.id, params }, previous === 0 ? {} : { previous });
  referred.set(canonical, { report, params, previous, argument });
  return canonical;
}

/** The options of a report as they were first named, or these if they were not. */
function sharedParams(
  report: FamilyReport,
  params: ReferredReport['params'],
  argument: string,
  referred: ConditionScope['referred'],
): ReferredReport['params'] {
  const text = JSON.stringify(params);
  const different = new Map(Array.from(referred.values(), (each) => [each.params, each]));
  for (const each of different.values()) {
    if (each.report === report && JSON.stringify(each.params) === text) return each.params;
  }
  if (different.size < MAX_REFERRED) return params;
  throw new BarstatsRangeError(
    'too-many-items',
    `${argument} is about one report too many: conditions and groups may look at ${MAX_REFERRED} at most, ` +
      'counting one with other params as another',
    { argument, count: different.size + 1, limit: MAX_REFERRED },
  );
}
