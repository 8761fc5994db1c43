import { add, type Integer, multiply, powerOfTen, roundQuotient, unitsOf } from '../numeric/index.js';
import type { AtRandom } from '../reports/index.js';
import { figureAtRandom } from '../reports/inner.js';

/** Of the bars of a market and then of each flip, how many values a measure has, and their mean as it is published; `null` without any. */
export type MeansOfFlips = readonly { readonly count: number; readonly mean: number | null }[];

/**
 * What chance gives of the mean of a measure over all markets. The mean of the bars and those of the flips are all found in the same way, from
 * the means of the markets by their numbers of values, so that p is exact.
 *
 * @param markets - empty for one that does not have the group or the measure
 * @returns `null` where none has a value
 */
export function meanAtRandom(markets: readonly MeansOfFlips[], decimals: number): AtRandom | null {
  const having = markets.filter(({ length }) => length > 0);
  if (having.length === 0) return null;
  const [own, ...flips] = having[0].map((_, at) =>
    meanOfMeans(
      having.map((means) => means[at]),
      decimals,
    ),
  );
  return Number.isNaN(own) ? null : figureAtRandom(own, Float64Array.from(flips), decimals);
}

/** The mean of values of which the means of parts are known; `NaN` without any. */
function meanOfMeans(parts: MeansOfFlips, decimals: number): number {
  let [sum, of]: [Integer, number] = [0, 0];
  for (const { count, mean } of parts) {
    if (mean === null) continue;
    sum = add(sum, multiply(count, unitsOf(mean, decimals)));
    of += count;
  }
  return of === 0 ? NaN : roundQuotient(sum, multiply(powerOfTen(decimals), of), decimals);
}
