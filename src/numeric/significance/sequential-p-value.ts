import { BarstatsTypeError, checkedNumber, shownValue } from '../../errors/index.js';

/**
 * The p-value of a test by drawing, which stops once enough draws are as extreme as what was observed.
 *
 * J. Besag and P. Clifford, Sequential Monte Carlo p-values, Biometrika 78 (1991), 301-304: where `enough` draws were as extreme, p is
 * their share of those drawn; after all draws it is (1 + those as extreme) / (1 + all), what was observed being one of them. Neither is
 * ever too small by chance more often than it says.
 *
 * @param isAsExtreme - draws once, and says whether the draw is as extreme as what was observed
 */
export function sequentialPValue(isAsExtreme: () => boolean, draws: number, enough: number): number {
  let extreme = 0;
  for (let drawn = 1; drawn <= draws; drawn++) {
    if (!isAsExtreme()) continue;
    extreme++;
    if (extreme === enough) return enough / drawn;
  }
  return (1 + extreme) / (1 + draws);
}

/** Refuses a source of random numbers and a number of permutations that cannot be. */
export function requirePermutations(permutations: number, random: unknown, enough: number): void {
  checkedNumber(permutations, 'permutations', { minimum: 1, maximum: 1_000_000_000, whole: true });
  if (enough !== Infinity) {
    checkedNumber(enough, 'enough', { minimum: 1, maximum: Number.MAX_SAFE_INTEGER, whole: true });
  }
  if (typeof random !== 'function') {
    throw new BarstatsTypeError('wrong-type', `random must be a function, got ${shownValue(random)}`, {
      argument: 'random',
    });
  }
}
