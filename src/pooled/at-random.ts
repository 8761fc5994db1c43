import { add, type Integer, multiply, percentOf, powerOfTen, roundQuotient, unitsOf } from '../numeric/inner.js';
import type { AtRandom } from '../reports/index.js';
import { figureAtRandom } from '../reports/inner.js';
import type { PartSettings } from './part.js';

/** What the flips of a market count of an outcome: a number for each flip. */
export type CountsOfFlips = readonly number[];

/**
 * What chance gives of the shares of a question over all markets. A flip has the same signs at the same instants in all of them, so that markets
 * which move together do so by chance as well.
 *
 * @param percents - the shares of the outcomes
 * @param counts - of each outcome what the flips of each market count
 */
export function outcomesAtRandom(
  percents: readonly (number | null)[],
  counts: readonly (readonly CountsOfFlips[])[],
  { atRandom, percent: decimals }: PartSettings,
): readonly (AtRandom | null)[] {
  const flips = Array.from({ length: atRandom?.flips ?? 0 }, (_, flip) => {
    const own = counts.map((markets) => markets.reduce((sum, market) => sum + market[flip], 0));
    const of = own.reduce((sum, count) => sum + count, 0);
    return own.map((count) => percentOf(count, of, decimals) ?? NaN);
  });
  return percents.map((percent, outcome) =>
    percent === null
      ? null
      : figureAtRandom(
          percent,
          Float64Array.from(flips, (shares) => shares[outcome]),
          decimals,
        ),
  );
}

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
