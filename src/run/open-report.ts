import type { Bars } from '../bars/index.js';
import { aggregatedMarket, type Market, queryMarket } from '../sessions/inner.js';
import type { FamilyReport } from '../define/inner.js';
import type { CheckedOptions } from '../conditions/inner.js';
import { checkedParams, type ParamValue } from '../options/inner.js';
import { blameFamily, needsOfReport, type PreparedReport, reportOn } from '../rows/inner.js';

/** A report with its options and its market. */
export interface OpenedReport {
  readonly report: PreparedReport;
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
export function openReport(
  bars: Bars,
  report: FamilyReport,
  checked: CheckedOptions,
  params: unknown,
  argument: string,
): Generator<number, OpenedReport, void> {
  const { options } = report.description;
  const { sessions } = checked.query.marketClass;
  return openWith(bars, report, checked, checkedParams(options, params, argument, bars.interval, sessions));
}

/** The same with params that were checked, as those of the reports are that conditions name. */
export function* openWith(
  bars: Bars,
  report: FamilyReport,
  { query, settings }: CheckedOptions,
  values: OpenedReport['values'],
): Generator<number, OpenedReport, void> {
  const { needs, barMinutes } = needsOfReport(report, values);
  const opened = queryMarket(bars, query, needs);
  yield 0;
  const market = barMinutes === null ? opened : aggregatedMarket(opened, barMinutes);
  return { report: reportOn(market, report, values, settings.events), values, opened, market };
}

/** The steps of a report, with its mistakes in its name. */
export function* blaming<Result>(
  id: string,
  { report }: PreparedReport,
  steps: Generator<number, Result, void>,
): Generator<number, Result, void> {
  try {
    return yield* steps;
  } catch (error) {
    throw blameFamily(error, id, report);
  }
}
