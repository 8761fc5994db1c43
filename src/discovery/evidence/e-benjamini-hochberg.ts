import { multiply, type Quotient } from '../../numeric/inner.js';

/**
 * How many of several numbers of evidence are called by e-BH: the largest k for which the k-th largest is at least m / (k · `level`).
 *
 * Whatever depends on what, the expected share of false ones among the called is at most `level`. Where there is nothing to find, being called
 * means that the mean of all is at least 1 / `level`; the mean is an e-process too, so anything is ever called, at any of any number
 * of looks, with a probability of at most `level`.
 *
 * R. Wang and A. Ramdas, False discovery rate control with e-values, Journal of the Royal Statistical Society B 84 (2022), 822-852.
 *
 * @param descending - all m of them, largest first
 */
export function calledOf(descending: readonly Quotient[], level: Quotient): number {
  for (let k = descending.length; k > 0; k--) {
    const { numerator, denominator } = descending[k - 1];
    const own = multiply(multiply(k, numerator), level.numerator);
    if (own >= multiply(multiply(descending.length, denominator), level.denominator)) return k;
  }
  return 0;
}
