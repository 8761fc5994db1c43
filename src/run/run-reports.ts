import type { Bars } from '../bars/index.js';
import type { ErrorCode } from '../errors/index.js';
import { checkedFields } from '../errors/inner.js';
import { checkedBars } from '../sessions/inner.js';
import { summariesAtRandom } from './at-random/summaries-at-random.js';
import { checkedOptionsOn, type MarketOptions } from '../conditions/inner.js';
import { checkedParams } from '../options/inner.js';
import { askedOfEach, type ReportEntry } from './asked-of-each.js';
import type { ResultOf } from './by-name/result-of.js';
import { isDataError } from '../columns/inner.js';
import type { FamilyReport } from '../define/inner.js';
import {
  catalogNames,
  type IdOf,
  type ParamsById,
  type ReportId,
  reportIds,
  type ReportName,
} from '../families/inner.js';
import { freeze, lastOf } from '../rows/inner.js';
import { countReport, reportResult } from './compute-report.js';

/** The options of a run of several reports. */
export interface ReportsOptions<Name extends ReportName = ReportId> extends MarketOptions {
  /** The options of each report, by its identifier. */
  readonly params?: ParamsById<Name>;
}

/** A report that these bars cannot give, and why: daily bars, say, for a report about the first minutes. */
export interface RefusedReport<Id extends string = ReportId> {
  readonly kind: 'refused';
  readonly report: Id;
  readonly refused: { readonly code: ErrorCode; readonly message: string };
}

/**
 * Computes several reports from the same bars; shared work is done once.
 *
 * A report that the bars do not allow does not stop the others: its entry has the error instead.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param ids - identifiers of reports, or `'all'` for the whole catalog; or a sweep: a list of reports with their params, of which one may occur
 * several times
 * @param options - as for {@link runReport}, with params by report for those that have none of their own
 * @returns a frozen list with one entry per identifier, in the same order; of a sweep each has the type of its report
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as {@link runReport} does for its arguments, before anything is computed
 *
 * @example
 * ```ts
 * import { barsFromRows, runReports } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 14, high: 15, low: 12, close: 13 },
 * ]);
 * const results = runReports(bars, ['outside-days-standard', 'outside-days-by-spike'], { assetClass: 'stocks', ticker: 'AAPL' });
 * results.map((result) => (result.kind === 'refused' ? result.refused.code : result.observations.eligible)); // [1, 'bars-too-coarse']
 *
 * // A sweep over an option.
 * const sweep = [25, 50, 100].map((fill) => ({ report: 'gap-fill-standard', params: { fill } }) as const);
 * const fills = runReports(bars, sweep, { assetClass: 'stocks', ticker: 'AAPL' });
 * fills.map((result) => (result.kind === 'refused' ? null : result.params.fill)); // [25, 50, 100]
 * ```
 */
export function runReports<const Names extends readonly ReportName[]>(
  bars: Bars,
  ids: { readonly [Place in keyof Names]: ReportEntry<Names[Place]> },
  options: ReportsOptions<Names[number]>,
): { readonly [Place in keyof Names]: ResultOf<Names[Place]> | RefusedReport<IdOf<Names[Place]>> };
export function runReports<const Name extends ReportName = ReportId>(
  bars: Bars,
  ids: readonly Name[] | 'all',
  options: ReportsOptions<Name>,
): readonly (ResultOf<Name> | RefusedReport<IdOf<Name>>)[];
export function runReports<Name extends ReportName>(
  bars: Bars,
  ids: unknown,
  options: ReportsOptions<Name>,
): readonly (ResultOf<Name> | RefusedReport<IdOf<Name>>)[] {
  const valid = checkedBars(bars);
  const named = askedOfEach(ids);
  const checked = checkedOptionsOn(valid, options, catalogNames);
  const params = checkedFields(
    checked.params === undefined ? {} : checked.params,
    'options.params',
    [],
    [...reportIds, ...named.map(({ report }) => report.id)],
  );
  const asked = named.map((each) => {
    const { id } = each.report;
    return each.params === undefined ? { ...each, params: params[id], argument: `options.params.${id}` } : each;
  });
  for (const each of asked) {
    checkedParams(each.report.description.options, each.params, each.argument, valid.interval);
  }
  const refused = (report: FamilyReport, error: unknown): RefusedReport<IdOf<Name>> => {
    if (!isDataError(error)) throw error;
    // It has the identifier that the type says.
    return { kind: 'refused', report: report.id as IdOf<Name>, refused: { code: error.code, message: error.message } };
  };
  const runs = asked.map(({ report, params: given, argument }) => {
    try {
      return lastOf(countReport(valid, report, checked, given, argument));
    } catch (error) {
      return refused(report, error);
    }
  });
  // A flip of the bars serves all of them.
  const counted = runs.filter((run) => 'opened' in run);
  const summaries = lastOf(
    summariesAtRandom(
      valid,
      checked,
      counted.map(({ report, opened, run }) => ({ report, opened, summary: run.figures.summary })),
    ),
  );
  const summaryOf = new Map(counted.map((run, i) => [run, summaries[i]]));
  return freeze(
    runs.map((run, i) => {
      if (!('opened' in run)) return run;
      const summary = summaryOf.get(run)!;
      return summary instanceof Error
        ? refused(asked[i].report, summary)
        : reportResult<Name>(valid, checked, run, { ...run.run.figures, summary });
    }),
  );
}
