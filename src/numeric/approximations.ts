import { approximate } from './approximate.js';
import type { Quotient } from './quotient.js';

/**
 * The values as doubles with a relative error of at most 4u each, where u = 2^-53 is the rounding unit. When one of them
 * cannot be had, all are NaN: without it the others would be out of place once they are sorted.
 *
 * Sorting keeps the bound: each double lies between x - 4u|x| and x + 4u|x| of its value x, and as both rise with x, the
 * k-th double in order lies between those of the k-th value in order.
 */
export function approximations(values: readonly Quotient[]): Float64Array {
  const doubles = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const double = approximate(values[i].numerator, values[i].denominator);
    if (Number.isNaN(double)) return doubles.fill(NaN);
    doubles[i] = double;
  }
  return doubles;
}

/** The largest magnitude of doubles that have their extremes first and last. */
export function largestMagnitude(sorted: Float64Array): number {
  return Math.max(Math.abs(sorted[0]), Math.abs(sorted[sorted.length - 1]));
}

/** The mean of doubles, added up in their order. */
export function approximateMean(doubles: Float64Array): number {
  let sum = 0;
  for (const double of doubles) sum += double;
  return sum / doubles.length;
}
