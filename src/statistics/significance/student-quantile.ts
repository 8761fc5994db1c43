import { cosineOfTurns } from '../../numeric/inner.js';

/**
 * The 97.5 % quantile of Student's t distribution, in units of 10^-9: the whole number nearest to 10^9 times it.
 *
 * With θ = arctan(t / √ν), the probability of a value from -t to t is a finite sum in sin θ and cos θ, different for odd and even ν; θ is
 * found by bisection. M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4.
 *
 * @param freedom - ν, the degrees of freedom, a whole number of at least 1
 */
export function studentQuantile(freedom: number): number {
  const found = cache.get(freedom);
  if (found !== undefined) return found;
  let low = 0;
  let high = 0.25;
  for (let step = 0; step < 52; step++) {
    const middle = (low + high) / 2;
    if (probabilityWithin(middle, freedom) < 0.95) low = middle;
    else high = middle;
  }
  const quantile = Math.round((1e9 * Math.sqrt(freedom) * sineOfTurns(low)) / cosineOfTurns(low));
  cache.set(freedom, quantile);
  return quantile;
}

/** Reports ask for those of a few hundred numbers of dates over and over. */
const cache = new Map<number, number>();

/** The probability of a value from -t to t, where arctan(t / √ν) is so many turns. */
function probabilityWithin(turns: number, freedom: number): number {
  const sine = sineOfTurns(turns);
  const cosine = cosineOfTurns(turns);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power < freedom; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine;
    sum += term;
  }
  return isOdd ? 4 * turns + (2 / Math.PI) * sine * sum : sine * sum;
}

/** Of at most a quarter turn. */
function sineOfTurns(turns: number): number {
  return cosineOfTurns(turns + 0.75);
}
