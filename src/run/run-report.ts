import type { Bars } from '../bars/index.js';
import type { ResultOf } from './by-name/result-of.js';
import { checkedBars } from '../sessions/inner.js';
import { catalogNames, findReport, type ReportName } from '../families/inner.js';
import { checkedOptionsOn } from '../conditions/inner.js';
import { type ReportOptions, resultOf } from './compute-report.js';

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
 * `too-many-figures` if the result would have more than 50,000 figures, or intervals of more than 1,000,000 values; `bars-too-coarse` if the
 * report needs shorter bars, `bars-misaligned` if a bar opens before a session and ends inside it, `duplicate-trading-date` if two daily bars have the same date
 *
 * @example
 * ```ts
 * import { answer, barsFromRows, runReport } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 11, high: 13, low: 10, close: 12 },
 *   { time: '2024-03-06', open: 12, high: 12, low: 8, close: 9 },
 * ]);
 * const result = runReport(bars, 'previous-days-range-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * result.observations; // { unit: 'session', seen: 3, eligible: 2, excluded: { 'no-previous': 1 } }
 * answer(result, {}, 'breaks', 'high-only').count; // 1
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
): ResultOf<Name> {
  const report = findReport(id, 'id');
  const valid = checkedBars(bars);
  const checked = checkedOptionsOn(valid, options, {
    ...catalogNames,
    params: Object.keys(report.description.options),
  });
  return resultOf<Name>(valid, report, checked, options.params, 'options.params');
}
