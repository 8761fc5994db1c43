import { Decimal } from 'decimal.js';
import { Exact } from './exact.js';

const Rough = Decimal.clone({ defaults: true, precision: 60 });
const halfOfPi = Rough.acos(0);

/** The quantiles found so far: those of a few numbers of blocks are asked for again and again. */
const found = new Map<number, Decimal>();

/** The 97.5 % quantile of Student's distribution, to nine decimals. */
export function studentQuantile(freedom: number): Decimal {
  let quantile = found.get(freedom);
  if (quantile === undefined) {
    quantile = new Exact(billionths(freedom)).times('1e-9');
    found.set(freedom, quantile);
  }
  return quantile;
}

/** The quantile in units of the last decimal, the nearest one: the least after which half a unit more has the chance. */
function billionths(freedom: number): number {
  // With one degree it is 12.7, and with more it is less.
  let [below, least] = [0, 13e9];
  while (least - below > 1) {
    const middle = Math.floor((below + least) / 2);
    if (chanceWithin(new Rough(middle).plus('0.5').times('1e-9'), freedom).gte('0.95')) least = middle;
    else below = middle;
  }
  return least;
}

/**
 * The chance of a value from −t to t. With tan θ = t / √ν it is, by Abramowitz and Stegun, 26.7.3 and 26.7.4,
 *
 *     sin θ · (1 + 1/2 · cos² θ + (1·3)/(2·4) · cos⁴ θ + … up to cos^(ν−2) θ)                     for an even ν,
 *     2/π · (θ + sin θ · (cos θ + 2/3 · cos³ θ + (2·4)/(3·5) · cos⁵ θ + … up to cos^(ν−2) θ))     for an odd one.
 */
function chanceWithin(t: Decimal, freedom: number): Decimal {
  const below = t.times(t).plus(freedom);
  const sine = t.div(below.sqrt());
  const cosineSquared = new Rough(freedom).div(below);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? cosineSquared.sqrt() : new Rough(1);
  let terms = new Rough(0);
  for (let power = isOdd ? 1 : 0; power <= freedom - 2; power += 2) {
    terms = terms.plus(term);
    term = term
      .times(cosineSquared)
      .times(power + 1)
      .div(power + 2);
  }
  const series = sine.times(terms);
  return isOdd ? series.plus(t.div(Rough.sqrt(freedom)).atan()).div(halfOfPi) : series;
}
