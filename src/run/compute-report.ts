import type { Bars } from '../bars/index.js';
import type { Exchange } from '../calendar/index.js';
import { checkedBars, type CheckedQuery, type Market } from '../sessions/inner.js';
import { notices } from '../notices/inner.js';
import { summariesAtRandom } from './at-random/summaries-at-random.js';
import type { ResultOf } from './by-name/result-of.js';
import { type Family, type FamilyReport, namedReport } from '../define/inner.js';
import { type CheckedOptions, checkedOptionsOn, loadedNames, type MarketOptions } from '../conditions/inner.js';
import type { ParamsOfName, ReportName } from '../families/inner.js';
import { partsOfRun } from './asked-rows.js';
import { freeze, lastOf } from '../rows/inner.js';
import { blaming, type OpenedReport, openReport } from './open-report.js';
import type { ReportResult } from './result.js';
import { type ReportFigures, runColumns } from './run-columns.js';

/** The options of a run of one report. */
export interface ReportOptions<Name extends ReportName> extends MarketOptions {
  /** The options of the report; each is optional. */
  readonly params?: ParamsOfName<Name>;
}

/** The options of a run that loads nothing it is not given: an exchange is one of `barstats/calendar`, such as `tokyo`, not an identifier. */
export type LoadedReportOptions<Name extends ReportName> = Omit<ReportOptions<Name>, 'exchange'> & {
  readonly exchange?: Exchange;
};

/**
 * Computes a report of one family, as `runReport` does, without loading the others: for a page that needs few of them.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param report - a report of a family, or a family for its `standard` report
 * @param options - as for `runReport`, but an exchange is one of `barstats/calendar`, not an identifier
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as `runReport` does; `wrong-type` for the identifier of an exchange
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats/bars';
 * import { tokyo } from 'barstats/calendar';
 * import { computeReport, gapFill } from 'barstats/families';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 12, high: 13, low: 11, close: 12 },
 * ]);
 * const { observations } = computeReport(bars, gapFill.reports['by-weekday'], { assetClass: 'stocks', ticker: 'AAPL' });
 * observations.eligible; // 1
 *
 * const inTokyo = { assetClass: 'stocks', exchange: tokyo, ticker: '7203' } as const;
 * computeReport(bars, gapFill, inTokyo).session.id; // 'tokyo'
 * ```
 */
export function computeReport<const Name extends FamilyReport | Family>(
  bars: Bars,
  report: Name,
  options: LoadedReportOptions<Name>,
): ResultOf<Name> {
  const named = namedReport(report, 'report');
  const valid = checkedBars(bars);
  const checked = checkedOptionsOn(valid, options, { ...loadedNames, params: Object.keys(named.description.options) });
  return resultOf<Name>(valid, named, checked, options.params, 'options.params');
}

/** What a result says of its market, its keys in their order. */
export function marketInResult(
  query: CheckedQuery,
  { sessions, template: { id, timeZone, open, close } }: Market,
): Pick<ReportResult, 'assetClass' | 'ticker' | 'startDate' | 'endDate' | 'session'> {
  return {
    assetClass: query.marketClass.name,
    ticker: query.ticker,
    startDate: query.startDate ?? sessions[0]?.date ?? null,
    endDate: query.endDate ?? sessions.at(-1)?.date ?? null,
    session: { id, timeZone, open, close },
  };
}

/** The result of a report whose other options were checked; `argument` is how errors name its params. */
export function resultOf<Name extends ReportName>(
  bars: Bars,
  report: FamilyReport,
  options: CheckedOptions,
  params: unknown,
  argument: string,
): ResultOf<Name> {
  return lastOf(resultAndRows<Name>(bars, report, options, params, argument)).result;
}

/** The result of a report, what makes its rows, and the market with the bars as given. */
interface ResultAndRows<Result> extends Pick<ReportFigures, 'rows' | 'row' | 'cases'> {
  readonly result: Result;
  readonly opened: Market;
}

/** The same with pauses, and with what makes its rows. Each pause yields how many of {@link partsOfRun} are done. */
export function* resultAndRows<Name extends ReportName>(
  bars: Bars,
  report: FamilyReport,
  checked: CheckedOptions,
  params: unknown,
  argument: string,
): Generator<number, ResultAndRows<ResultOf<Name>>, void> {
  const counted = yield* countReport(bars, report, checked, params, argument);
  const { opened, run } = counted;
  const figures = yield* figuresAtRandom(bars, checked, counted);
  const result = reportResult<Name>(bars, checked, counted, figures);
  return { result, rows: run.rows, row: run.row, cases: run.cases, opened: opened.opened };
}

/** A report that ran on its market. */
export interface CountedOnMarket {
  readonly report: FamilyReport;
  readonly opened: OpenedReport;
  readonly run: ReportFigures;
}

/** Runs a report, with all that is in its result but what chance gives. */
export function* countReport(
  bars: Bars,
  report: FamilyReport,
  checked: CheckedOptions,
  params: unknown,
  argument: string,
): Generator<number, CountedOnMarket, void> {
  const opened = yield* openReport(bars, report, checked, params, argument);
  yield partsOfRun.cut;
  const run = runColumns(opened.report, opened.market, checked.settings, opened.opened);
  return { report, opened, run: yield* blaming(report.id, opened.report, run) };
}

/** The figures, with what chance gives beside them if that is asked for. */
function* figuresAtRandom(
  bars: Bars,
  checked: CheckedOptions,
  counted: CountedOnMarket,
): Generator<number, ReportFigures['figures'], void> {
  const { report, opened, run } = counted;
  const [summary] = yield* summariesAtRandom(bars, checked, [{ report, opened, summary: run.figures.summary }]);
  if (summary instanceof Error) throw summary;
  return { ...run.figures, summary };
}

/** The result of a report that ran. */
export function reportResult<Name extends ReportName>(
  bars: Bars,
  { query, settings }: CheckedOptions,
  { report, opened: { values, market }, run: { rows, row } }: CountedOnMarket,
  figures: ReportFigures['figures'],
): ResultOf<Name> {
  const noticed = notices(bars, query);
  const result: ReportResult = freeze({
    kind: 'report',
    report: report.id,
    family: report.family.id,
    variant: report.variant,
    ...marketInResult(query, market),
    params: values,
    ...(settings.where === null ? {} : { where: settings.where }),
    ...(settings.groupBy === null ? {} : { groupBy: settings.groupBy }),
    ...(settings.hindsight ? { hindsight: true as const } : {}),
    ...(settings.atRandom === null ? {} : { atRandom: settings.atRandom }),
    ...(noticed.length === 0 ? {} : { notices: noticed }),
    ...figures,
    ...(settings.detailed ? { detailed: Array.from({ length: rows }, (_, position) => row(position)) } : {}),
  });
  // The types of the names in a result follow from the report.
  return result as unknown as ResultOf<Name>;
}
