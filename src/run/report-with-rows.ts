import type { Bars } from '../bars/index.js';
import { checkedBars } from '../sessions/inner.js';
import { checkedOptionsOn } from '../conditions/inner.js';
import { catalogNames, findReport, type ReportName } from '../families/inner.js';
import type { ResultOf } from './by-name/result-of.js';
import type { ReportResult } from './result.js';
import { dataDigest } from './data-digest.js';
import { detailedRows, type DetailedRows } from './detailed-rows.js';
import { type ReportOptions, resultAndRows } from './compute-report.js';
import type { CountedCases } from './rows-of-run.js';

/** A report, and its rows, made one at a time. */
export interface ReportWithRows<Result = ReportResult> {
  /** The result of {@link runReport} for the same options. */
  readonly result: Result;
  readonly rows: DetailedRows;
}

/** The same with the observations of the rows, which have exact values. */
export interface CountedReport<Result = ReportResult> extends ReportWithRows<Result> {
  readonly cases: CountedCases;
}

/**
 * Computes a report as `runReport` does, in steps, so that a server or a page can do other work in between. Its rows are made only as they
 * are read: millions need no more memory than one.
 *
 * Together the rows equal the `detailed` of {@link runReport}.
 * There are four parts: cutting the bars, finding observations, answering and measuring, grouping. A long part takes several steps.
 *
 * @param bars - from `barsFromRows`, `barsFromColumns` or one of the converters
 * @param id - the identifier of the report
 * @param options - as for {@link runReport}
 * @returns a generator that yields how many of the four parts are done
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as {@link runReport} does, in the step that detects the error
 *
 * @example
 * ```ts
 * import { barsFromRows } from 'barstats';
 * import { reportSteps } from 'barstats/reports';
 *
 * const bars = barsFromRows([{ time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 }]);
 * const steps = reportSteps(bars, 'doji-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * let step = steps.next();
 * step.value; // 0
 * while (step.done !== true) step = steps.next();
 * step.value.result.observations.seen; // 1
 * ```
 */
export function* reportSteps<const Name extends ReportName>(
  bars: Bars,
  id: Name,
  options: ReportOptions<Name>,
): Generator<number, ReportWithRows<ResultOf<Name>>, void> {
  const { result, rows } = yield* countedSteps(bars, id, options);
  return Object.freeze({ result, rows });
}

/** The same with the observations of the rows. */
export function* countedSteps<const Name extends ReportName>(
  bars: Bars,
  id: Name,
  options: ReportOptions<Name>,
): Generator<number, CountedReport<ResultOf<Name>>, void> {
  const report = findReport(id, 'id');
  const valid = checkedBars(bars);
  const checked = checkedOptionsOn(valid, options, {
    ...catalogNames,
    params: Object.keys(report.description.options),
  });
  const steps = resultAndRows<Name>(valid, report, checked, options.params, 'options.params');
  const { result, rows, row, cases, opened } = yield* steps;
  const { query, settings } = checked;
  return {
    result,
    cases,
    rows: detailedRows(rows, row, () => dataDigest(opened, settings.events, query.rules.asOf)),
  };
}
