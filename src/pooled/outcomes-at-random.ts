import { percentOf } from '../numeric/index.js';
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
