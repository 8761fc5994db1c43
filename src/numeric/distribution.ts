import { approximations } from './approximations.js';
import type { Integer } from './integer.js';
import { add, multiply } from './integer.js';
import { meanInDoubles, meanInIntegers } from './mean.js';
import { overOneDenominator, type Multiples } from './over-one-denominator.js';
import { putInPlace } from './put-in-place.js';
import { quantileBetween, quantileInDoubles, quantileInIntegers, quantilePosition } from './quantile.js';
import type { Quotient } from './quotient.js';
import { requireDecimals, requireQuotient } from './require.js';
import { roundQuotient } from './round-quotient.js';
import { deviationInDoubles, deviationInIntegers, deviationOfMultiples } from './standard-deviation.js';

/** How some numbers are distributed; figures that are undefined for so few numbers are `null`. */
export interface Distribution {
  readonly count: number;
  readonly mean: number | null;
  readonly median: number | null;
  readonly min: number | null;
  readonly max: number | null;
  readonly p25: number | null;
  readonly p75: number | null;
  readonly p90: number | null;
  readonly standardDeviation: number | null;
}

/**
 * The distribution of exact values, each figure exact and rounded half to even.
 *
 * Quantiles interpolate linearly between the sorted values (type 7 of Hyndman and Fan); the standard deviation is that of a
 * sample, √(Σ(x - mean)² / (n - 1)), `null` for fewer than two values. The order of the values does not matter.
 *
 * @param values - quotients of one unit, such as prices in ticks or percents
 * @param decimals - a whole number from 0 to 340
 * @throws {@link BarstatsRangeError} `out-of-bounds` for terms that are no integers, a denominator that is not positive,
 * other decimals, and figures beyond the largest double
 *
 * @example
 * ```ts
 * import { distribution } from 'barstats/numeric';
 *
 * const values = [4, 1, 3, 2].map((numerator) => ({ numerator, denominator: 3 }));
 * distribution(values, 4).mean; // 0.8333
 * distribution(values, 4).p75; // 1.0833
 * distribution(values, 4).standardDeviation; // 0.4303
 * distribution([], 4).mean; // null
 * ```
 */
export function distribution(values: readonly Quotient[], decimals: number): Distribution {
  requireDecimals(decimals);
  for (let i = 0; i < values.length; i++) requireQuotient(values[i].numerator, values[i].denominator, i);
  if (values.length === 0) return figures(0, null, () => null, null);
  const multiples = overOneDenominator(values);
  return multiples === null ? ofQuotients(values, decimals) : ofMultiples(multiples, decimals);
}

function ofQuotients(values: readonly Quotient[], decimals: number): Distribution {
  const doubles = approximations(values);
  const sorted = withFiguresInPlace(doubles.slice());
  return figures(
    values.length,
    meanInDoubles(sorted, decimals) ?? meanInIntegers(values, decimals),
    (twentieths) =>
      quantileInDoubles(sorted, twentieths, decimals) ??
      quantileInIntegers(values, doubles, sorted, twentieths, decimals),
    values.length < 2 ? null : (deviationInDoubles(sorted, decimals) ?? deviationInIntegers(values, decimals)),
  );
}

/** The numerators over one denominator, as prices have: they and their sum are exact, so ties cost nothing. */
function ofMultiples({ numerators, denominator }: Multiples, decimals: number): Distribution {
  const sorted = withFiguresInPlace(numerators);
  const value = (index: number): Quotient => ({ numerator: sorted[index], denominator });
  const doubles = new Float64Array(sorted.length);
  let sum: Integer = 0;
  for (let i = 0; i < sorted.length; i++) {
    doubles[i] = sorted[i] / denominator;
    sum = add(sum, sorted[i]);
  }
  return figures(
    sorted.length,
    roundQuotient(sum, multiply(denominator, sorted.length), decimals),
    (twentieths) => {
      const { index, weight } = quantilePosition(sorted.length, twentieths);
      const lower = value(index);
      return quantileBetween(lower, weight === 0 ? lower : value(index + 1), weight, decimals);
    },
    sorted.length < 2
      ? null
      : (deviationInDoubles(doubles, decimals) ??
          deviationOfMultiples(sorted, denominator, decimals) ??
          deviationInIntegers(
            Array.from(sorted, (_, index) => value(index)),
            decimals,
          )),
  );
}

/** The quantiles of a distribution, in twentieths: the minimum, the quartiles, the 90th percentile and the maximum. */
const TWENTIETHS = [0, 5, 10, 15, 18, 20];

/** Puts the values between which the quantiles lie where sorting would bring them, and leaves the others out of order. */
function withFiguresInPlace(values: Float64Array): Float64Array {
  const places: number[] = [];
  for (const twentieths of TWENTIETHS) {
    const { index, weight } = quantilePosition(values.length, twentieths);
    places.push(index);
    if (weight > 0) places.push(index + 1);
  }
  return putInPlace(values, places);
}

function figures(
  count: number,
  mean: number | null,
  quantile: (twentieths: number) => number | null,
  standardDeviation: number | null,
): Distribution {
  return {
    count,
    mean,
    median: quantile(10),
    min: quantile(0),
    max: quantile(20),
    p25: quantile(5),
    p75: quantile(15),
    p90: quantile(18),
    standardDeviation,
  };
}
