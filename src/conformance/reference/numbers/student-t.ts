import { Decimal } from 'decimal.js';

/** Long enough for everything that is rounded. */
const Rough = Decimal.clone({ defaults: true, precision: 50 });

const PI = Rough.acos(-1);

/**
 * The probability that Student's t with ν degrees of freedom is from 0 as far as t or farther, where sin² θ = t²/(ν + t²): 1 less
 *
 *     sin θ · (1 + 1/2 cos² θ + (1·3)/(2·4) cos⁴ θ + … to cos^(ν−2) θ)                 for even ν,
 *     2/π · (θ + sin θ · (cos θ + 2/3 cos³ θ + (2·4)/(3·5) cos⁵ θ + … to cos^(ν−2) θ)) for odd ν.
 */
export function beyond(sineSquared: Decimal, freedom: number): Decimal {
  const squared = new Rough(sineSquared);
  const sine = squared.sqrt();
  const rest = new Rough(1).minus(squared);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? rest.sqrt() : new Rough(1);
  let sum = freedom === 1 ? new Rough(0) : term;
  for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
    term = term
      .times(rest)
      .times(power - 1)
      .div(power);
    sum = sum.plus(term);
  }
  const within = isOdd ? sine.asin().plus(sine.times(sum)).times(2).div(PI) : sine.times(sum);
  return new Rough(1).minus(within);
}
