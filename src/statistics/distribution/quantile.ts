import { add, compareQuotients, multiply, type Quotient, roundedWithin, roundQuotient } from '../../numeric/inner.js';

/**
 * Where a quantile of type 7 lies among sorted values: `weight` twentieths of the way from the value at `index`, from 0, to
 * the next one. Twentieths hold the minimum, the quartiles, the 90th percentile and the maximum.
 *
 * R. J. Hyndman and Y. Fan, Sample quantiles in statistical packages, The American Statistician 50 (1996), 361-365.
 */
export function quantilePosition(count: number, twentieths: number): { index: number; weight: number } {
  const position = (count - 1) * twentieths;
  const weight = position % 20;
  return { index: (position - weight) / 20, weight };
}

/**
 * A quantile in doubles with an error bound; `undefined` where it leaves the rounding open.
 *
 * @param sorted - the values as doubles with a relative error of at most 4u each (u = 2^-53), at least those between
 * which the quantile lies at their places in ascending order
 */
export function quantileInDoubles(sorted: Float64Array, twentieths: number, decimals: number): number | undefined {
  const { index, weight } = quantilePosition(sorted.length, twentieths);
  const lower = sorted[index];
  const upper = weight === 0 ? lower : sorted[index + 1];
  const value = ((20 - weight) * lower + weight * upper) / 20;
  // With M the larger magnitude: the values bring at most 4uM, product, sum and quotient uM each, the ends of the interval
  // uM: less than 9uM with the products of errors. The bound is 16uM.
  const error = Math.max(Math.abs(lower), Math.abs(upper)) * 2 ** -49;
  return roundedWithin(value - error, value + error, decimals);
}

/** A quantile from its exact neighbours, which may be one and the same. */
export function quantileBetween(lower: Quotient, upper: Quotient, weight: number, decimals: number): number {
  const a = lower.denominator;
  const b = upper.denominator;
  if (a === b) {
    const sum = add(multiply(20 - weight, lower.numerator), multiply(weight, upper.numerator));
    return roundQuotient(sum, multiply(20, a), decimals);
  }
  const sum = add(multiply(multiply(20 - weight, lower.numerator), b), multiply(multiply(weight, upper.numerator), a));
  return roundQuotient(sum, multiply(20, multiply(a, b)), decimals);
}

/**
 * A quantile in integers of any size.
 *
 * @param doubles - the values as doubles with a relative error of at most 4u each, in the order of the values
 * @param sorted - the same, at least those between which the quantile lies at their places in ascending order
 */
export function quantileInIntegers(
  values: readonly Quotient[],
  doubles: Float64Array,
  sorted: Float64Array,
  twentieths: number,
  decimals: number,
): number {
  const { index, weight } = quantilePosition(values.length, twentieths);
  const lower = valueInOrder(values, doubles, sorted, index);
  const upper = weight === 0 ? lower : valueInOrder(values, doubles, sorted, index + 1);
  return quantileBetween(lower, upper, weight, decimals);
}

/**
 * The value at a place of the exact order. Only values whose doubles are within 16u of the double at that place need exact
 * comparison: both the double at the place and that of a value miss by at most 4u, so a value whose double is further below
 * is less than the one sought, and one further above is greater. NaN is never further away, and then all are compared.
 */
function valueInOrder(
  values: readonly Quotient[],
  doubles: Float64Array,
  sorted: Float64Array,
  index: number,
): Quotient {
  const reach = Math.abs(sorted[index]) * 2 ** -49;
  const least = sorted[index] - reach;
  const most = sorted[index] + reach;
  let below = 0;
  const near: Quotient[] = [];
  for (let i = 0; i < values.length; i++) {
    if (doubles[i] < least) below++;
    else if (!(doubles[i] > most)) near.push(values[i]);
  }
  return near.sort(compareQuotients)[index - below];
}
