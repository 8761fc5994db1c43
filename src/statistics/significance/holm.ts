import { checkedNumber } from '../../errors/inner.js';
import { requireList } from '../../numeric/inner.js';
import { scaled } from './benjamini-hochberg.js';

/**
 * Holm's adjusted p-values: with those at or below a level called significant, any false one among them is no more likely than the level,
 * however the tests depend on each other.
 *
 * In ascending order, the i-th of m p-values is multiplied by m + 1 - i; none is adjusted to less than one before it, or to more than 1. Each
 * is the double nearest to the exact value.
 *
 * S. Holm, A simple sequentially rejective multiple test procedure, Scandinavian Journal of Statistics 6 (1979), 65-70.
 *
 * @param pValues - from 0 to 1, in any order
 * @returns in the same order
 * @throws {@link BarstatsTypeError} `wrong-type` for a value that is not a list of numbers
 * @throws {@link BarstatsRangeError} `out-of-bounds` for other numbers
 */
export function holm(pValues: readonly number[]): number[] {
  requireList(pValues, 'pValues');
  const ascending = pValues
    .map((pValue, place) => ({ pValue: checkedNumber(pValue, 'pValues', { minimum: 0, maximum: 1 }, place), place }))
    .sort((a, b) => a.pValue - b.pValue);
  const adjusted = Array.from(pValues);
  let most = 0;
  ascending.forEach(({ pValue, place }, i) => {
    most = Math.max(most, Math.min(1, scaled(pValue, ascending.length - i, 1)));
    adjusted[place] = most;
  });
  return adjusted;
}
