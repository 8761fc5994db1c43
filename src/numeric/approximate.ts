import type { Integer } from './integer.js';

const LIMIT = 2 ** 400;

/**
 * The quotient as a double with a relative error of at most 4u, where u = 2^-53 is the rounding unit; 0 only for 0. NaN
 * where a term is 2^400 or more.
 *
 * Each of the two conversions (none for a number) and the division rounds once, by a factor of 1 + d, |d| ≤ u:
 * (1 + u)^2 / (1 - u) < 1 + 4u. The limit keeps conversions from infinity and quotients, even their squares, from underflow.
 */
export function approximate(numerator: Integer, denominator: Integer): number {
  const over = Number(numerator);
  const under = Number(denominator);
  return Math.abs(over) < LIMIT && under < LIMIT ? over / under : NaN;
}
