import type { Bars } from '../../bars/index.js';
import { aggregatedMarket, checkedBars, type Market, notices, queryMarket } from '../../sessions/index.js';
import { checkedOptions, type CheckedOptions } from '../options/checked-options.js';
import { checkedParams } from '../options/checked-params.js';
import { defaultSessionOf } from '../options/default-session.js';
import type { FamilyReport } from '../family.js';
import { findReport } from '../find-report.js';
import { freeze } from './freeze.js';
import { lastOf } from './last-of.js';
import type { MarketOptions } from '../options/market-options.js';
import { reportFor } from './report-for.js';
import type { IdOf, ParamsOfName, ReportName } from '../report-id.js';
import type { Report } from './report.js';
import type { ParamValue, ReportResult } from './result.js';
import { dataDigest } from './data-digest.js';
import { detailedRows, type DetailedRows } from './detailed-rows.js';
import { partsOfRun } from './run-columns.js';
import { reportContextOf } from '../options/report-context.js';

/** The options of a run of one report. */
export interface ReportOptions<Name extends ReportName> extends MarketOptions {
  /** The options of the report; each is optional. */
  readonly params?: ParamsOfName<Name>;
}

/**
 * Computes a report from bars.
 *
 * Work that reports share, such as cutting the bars into sessions, is done once and kept with the bars.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param id - the identifier of the report, such as `previous-days-range-by-weekday`, or a report made by `defineFamily`
 * @param options - the market, the range of trading dates, and the options of the report
 * @returns a frozen result of plain JSON values; it has `notices` if the bars were probably read wrongly
 * @throws {@link BarstatsTypeError} `wrong-type` or `missing-field` for an invalid argument
 * @throws {@link BarstatsRangeError} `unknown-report`, `unknown-option`, `unknown-asset-class`, `unknown-exchange`, `session-unavailable`,
 * `not-a-date`, `end-before-start`, `out-of-bounds`, `too-many-items` for the arguments, and the errors of session templates;
 * `too-many-figures` if the result would have more than 50,000 figures; `bars-too-coarse` if the report needs shorter bars,
 * `bars-misaligned` if a bar opens before a session and ends inside it, `duplicate-trading-date` if two daily bars have the same date
 *
 * @example
 * ```ts
 * import { barsFromRows, runReport } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 11, high: 13, low: 10, close: 12 },
 *   { time: '2024-03-06', open: 12, high: 12, low: 8, close: 9 },
 * ]);
 * const result = runReport(bars, 'previous-days-range-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * result.observations; // { unit: 'session', seen: 3, eligible: 2, excluded: { 'no-previous': 1 } }
 * result.summary[0].questions[0].outcomes.map(({ id, count }) => `${id}: ${count}`); // ['high-only: 1', 'low-only: 1', 'both: 0', 'neither: 0']
 *
 * // Only sessions after two or more green ones.
 * const where = { field: 'streak', op: 'gte', value: 2 } as const;
 * const after = runReport(bars, 'previous-days-range-standard', { assetClass: 'stocks', ticker: 'AAPL', where });
 * after.observations; // { unit: 'session', seen: 3, eligible: 1, excluded: { 'no-previous': 1, condition: 1 } }
 * ```
 */
export function runReport<const Name extends ReportName>(
  bars: Bars,
  id: Name,
  options: ReportOptions<Name>,
): ReportResult<IdOf<Name>> {
  const report = findReport(id, 'id');
  return resultOf(checkedBars(bars), report, checkedOptions(options), options.params, 'options.params');
}

/** A report with its options and its market. */
export interface OpenedReport {
  readonly report: Report;
  readonly values: Readonly<Record<string, ParamValue>>;
  /** The market with the bars as given, and with the bars that the report aggregates. */
  readonly opened: Market;
  readonly market: Market;
}

/**
 * Opens the market of a report whose other options were checked. It pauses after the bars are cut and before they are aggregated.
 *
 * @param argument - how errors name the params
 */
export function* openReport(
  bars: Bars,
  report: FamilyReport,
  { query, settings }: CheckedOptions,
  params: unknown,
  argument: string,
): Generator<number, OpenedReport, void> {
  const values = checkedParams(report.description.options, params, argument, bars.interval, query.marketClass.sessions);
  const opened = queryMarket(bars, query, {
    report: report.id,
    defaultSession: defaultSessionOf(report.family.defaultSession, values),
    fixedSession: report.family.defaultSession === 'second',
    bars: report.description.bars,
  });
  yield 0;
  const market = typeof values.barMinutes === 'number' ? aggregatedMarket(opened, values.barMinutes) : opened;
  const made = reportFor(report.description, values, reportContextOf(market, settings.events));
  return { report: made, values, opened, market };
}

/** The result of a report whose other options were checked; `argument` is how errors name its params. */
export function resultOf<Id extends string>(
  bars: Bars,
  report: FamilyReport<Id>,
  options: CheckedOptions,
  params: unknown,
  argument: string,
): ReportResult<Id> {
  return lastOf(resultAndRows(bars, report, options, params, argument)).result;
}

/** The same with pauses, and with rows that are made when they are read. Each pause yields how many of {@link partsOfRun} are done. */
export function* resultAndRows<Id extends string>(
  bars: Bars,
  report: FamilyReport<Id>,
  checked: CheckedOptions,
  params: unknown,
  argument: string,
): Generator<number, { readonly result: ReportResult<Id>; readonly rows: DetailedRows }, void> {
  const { query, settings } = checked;
  const { report: made, values, opened, market } = yield* openReport(bars, report, checked, params, argument);
  yield partsOfRun.cut;
  const { figures, rows: length, row } = yield* made.run(market, settings, opened);
  const rows = detailedRows(length, row, () => dataDigest(opened, settings.events, query.rules.asOf));
  const { id, timeZone, open, close } = market.template;
  const noticed = notices(bars, query);
  const result = freeze({
    report: report.id,
    family: report.family.id,
    variant: report.variant,
    assetClass: query.marketClass.name,
    ticker: query.ticker,
    startDate: query.startDate ?? market.sessions[0]?.date ?? null,
    endDate: query.endDate ?? market.sessions.at(-1)?.date ?? null,
    session: { id, timeZone, open, close },
    params: values,
    ...(settings.where === null ? {} : { where: settings.where }),
    ...(settings.groupBy === null ? {} : { groupBy: settings.groupBy }),
    ...(noticed.length === 0 ? {} : { notices: noticed }),
    ...figures,
    ...(settings.detailed ? { detailed: Array.from(rows) } : {}),
  });
  return { result, rows };
}
