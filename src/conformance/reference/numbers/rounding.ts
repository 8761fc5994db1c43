import { Decimal } from 'decimal.js';
import { Exact, type Fraction } from './exact.js';

/**
 * Rounds half to even a number that is not at hand itself: `sideOf(mark)` says exactly on which side of a decimal it
 * lies (below 0: the number is less than the mark; 0: equal; above 0: greater), so that a tie is a tie and nothing else
 * is. The estimate only tells where to begin.
 */
export function roundHalfEven(sideOf: (mark: Decimal) => number, estimate: Decimal, places: number): number {
  const step = new Exact(`1e-${places}`);
  let below = estimate.toDecimalPlaces(places, Decimal.ROUND_FLOOR);
  while (sideOf(below) < 0) below = below.minus(step);
  while (sideOf(below.plus(step)) >= 0) below = below.plus(step);
  const side = sideOf(below.plus(step.times('0.5')));
  const lastDigitIsOdd = /[13579]$/.test(below.toFixed(places));
  const rounded = side > 0 || (side === 0 && lastDigitIsOdd) ? below.plus(step) : below;
  return rounded.isZero() ? 0 : rounded.toNumber();
}

/** A fraction, rounded. */
export function roundFraction({ numerator, denominator }: Fraction, places: number): number {
  // What has no more decimals than are asked for, as every price of a bar, is rounded already.
  if (denominator.eq(1) && numerator.decimalPlaces() <= places) return numerator.isZero() ? 0 : numerator.toNumber();
  const scaled = numerator.times(`1e${places}`).dividedToIntegerBy(denominator);
  return roundHalfEven((mark) => numerator.comparedTo(mark.times(denominator)), scaled.times(`1e-${places}`), places);
}

/** The square root of a fraction that is not negative, rounded. */
export function roundRootOf({ numerator, denominator }: Fraction, places: number): number {
  // Neither the root nor where the search begins is below 0, so squares stand in the order of what is squared.
  const sideOf = (mark: Decimal): number => numerator.comparedTo(mark.times(mark).times(denominator));
  return roundHalfEven(
    sideOf,
    rootOfInteger(numerator.times(`1e${2 * places}`).dividedToIntegerBy(denominator)).times(`1e-${places}`),
    places,
  );
}

/** About the square root, good to at least 30 decimals. */
function rootOfInteger(value: Decimal): Decimal {
  const Rough = Decimal.clone({ defaults: true, precision: value.precision(true) + 30 });
  return new Exact(new Rough(value).sqrt());
}
