import { binomialCoefficient } from '../../numeric/inner.js';

/**
 * One over the chance of a sequence of outcomes, by their counts, where all shares of the outcomes are equally likely beforehand: the
 * Dirichlet-multinomial with a uniform prior. For s of one outcome and f of another it is (s + f + 1) · C(s + f, s); it is always whole.
 *
 * The chance of the next outcome given those before is (its count + 1) / (all + the number of outcomes), so the chances of longer
 * sequences are products of such steps, which is why they can bet on a sequence as it comes.
 */
export function inverseMixture(counts: readonly number[]): bigint {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return arrangements(counts) * binomialCoefficient(all + counts.length - 1, counts.length - 1);
}

/** In how many orders outcomes can come. */
function arrangements(counts: readonly number[]): bigint {
  let result = 1n;
  let all = 0;
  for (const count of counts) {
    all += count;
    result *= binomialCoefficient(all, count);
  }
  return result;
}
