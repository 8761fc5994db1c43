import { compareQuotients, type Quotient } from '../../numeric/inner.js';

/**
 * The rank of each value, from 1 for the smallest, exactly; equal values share the mean of their ranks, which is whole or a half.
 *
 * @returns in the order of the values
 */
export function midRanks(values: readonly Quotient[]): number[] {
  const ascending = values.map((value, place) => ({ value, place })).sort((a, b) => compareQuotients(a.value, b.value));
  const ranks = new Array<number>(values.length);
  let from = 0;
  while (from < ascending.length) {
    let to = from + 1;
    while (to < ascending.length && compareQuotients(ascending[to].value, ascending[from].value) === 0) to++;
    // Of the ranks from `from` + 1 to `to`.
    for (const { place } of ascending.slice(from, to)) ranks[place] = (from + 1 + to) / 2;
    from = to;
  }
  return ranks;
}
