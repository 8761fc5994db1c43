import { add, type Integer, multiply, type Quotient, roundQuotient } from '../../numeric/inner.js';
import { meanInDoubles, meanInIntegers } from './mean.js';
import type { Multiples } from './over-one-denominator.js';
import { putInPlace } from './put-in-place.js';
import { quantileBetween, quantileInDoubles, quantileInIntegers, quantilePosition } from './quantile.js';
import { deviationInDoubles, deviationInIntegers, deviationOfMultiples } from './standard-deviation.js';

/** The distribution of some numbers. Figures that are undefined for so few numbers are `null`. */
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
 * The distribution of values approximated by doubles.
 *
 * @param doubles - the values with a relative error of at most 4u each (u = 2^-53), at least one
 * @param exactly - the exact values, read only if the doubles leave a figure open
 */
export function distributionOfDoubles(
  doubles: Float64Array,
  exactly: () => readonly Quotient[],
  decimals: number,
): Distribution {
  const sorted = withFiguresInPlace(doubles.slice());
  return figures(
    doubles.length,
    meanInDoubles(sorted, decimals) ?? meanInIntegers(exactly(), decimals),
    (twentieths) =>
      quantileInDoubles(sorted, twentieths, decimals) ??
      quantileInIntegers(exactly(), doubles, sorted, twentieths, decimals),
    doubles.length < 2 ? null : (deviationInDoubles(sorted, decimals) ?? deviationInIntegers(exactly(), decimals)),
  );
}

/** The distribution of numerators over one denominator, as prices have: they and their sum are exact, so ties cost nothing. */
export function distributionOfMultiples({ numerators, denominator }: Multiples, decimals: number): Distribution {
  const sorted = withFiguresInPlace(numerators);
  const value = (index: number): Quotient => ({ numerator: sorted[index], denominator });
  let sum: Integer = 0;
  for (const numerator of sorted) sum = add(sum, numerator);
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
      : (deviationInDoubles(sorted, decimals, denominator) ??
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

/** The distribution of no values. */
export const emptyDistribution: Distribution = Object.freeze(figures(0, null, () => null, null));

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
