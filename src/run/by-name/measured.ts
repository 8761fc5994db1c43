import type { MeasureSummary, ReportResult } from '../result.js';
import { groupNamed } from './group-named.js';
import { oneNamed } from './one-named.js';
import type { MarketsTogether } from './markets-together.js';
import type { GroupIn, ResultTypes } from './result-types.js';

/**
 * The distribution of a measure by its name: its mean, median and quantiles in a group.
 *
 * @param result - from `runReport` or one of its kin, or from `runPooled`
 * @param group - a value for every dimension of the result, `{}` without dimensions
 * @param measure - the identifier of a measure
 * @throws {@link BarstatsRangeError} `unknown-group`, `unknown-measure`, as {@link answer} does
 *
 * @example
 * ```ts
 * import { barsFromRows, measured, runReport } from 'barstats';
 *
 * const bars = barsFromRows([
 *   { time: '2024-03-04', open: 10, high: 12, low: 9, close: 11 },
 *   { time: '2024-03-05', open: 12, high: 13, low: 11, close: 12 },
 *   { time: '2024-03-06', open: 14, high: 15, low: 13, close: 14 },
 * ]);
 * const result = runReport(bars, 'gap-fill-standard', { assetClass: 'stocks', ticker: 'AAPL' });
 * const { count, mean, unit } = measured(result, { direction: 'up' }, 'gap-size');
 * [count, mean, unit]; // [2, 1.5, 'price']
 * ```
 */
export function measured<Types extends ResultTypes, const Measure extends Types['measures']>(
  result: ReportResult<string, Types> | MarketsTogether,
  group: GroupIn<Types>,
  measure: Measure,
): MeasureSummary<Measure> {
  const { measures } = groupNamed<{
    readonly group: Readonly<Record<string, string>>;
    readonly measures: readonly MeasureSummary[];
  }>(result, group);
  return oneNamed(measures, measure, 'measure', 'unknown-measure');
}
