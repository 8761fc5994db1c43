import { Decimal } from 'decimal.js';
import { compare, decimal, Exact, type Fraction, quotient, whole } from '../exact.js';
import { roundFraction } from '../rounding.js';

/** Long enough for p to be rounded to any decimals that are asked for. */
const Rough = Decimal.clone({ defaults: true, precision: 50 });

const PI = Rough.acos(-1);

/** The least and the greatest result of a trade before costs, in units of risk. */
export interface ResultsOfTrade {
  readonly worst: Fraction;
  readonly best: Fraction;
}

/** The p of a mean result of 0: the larger one of the worst and the best results; `null` with too few. */
export function testOfMean(
  results: readonly ResultsOfTrade[],
  stop: number,
  target: number,
  places: number,
): number | null {
  const n = results.length;
  const [risk, reward] = [decimal(stop), decimal(target)];
  // At least 6 of the rarer end: n·min(S, T)/(S + T) ≥ 6.
  if (n < 30 || Exact.min(risk, reward).times(n).lt(risk.plus(reward).times(6))) return null;
  const [worst, best] = (['worst', 'best'] as const).map((which) => {
    const units = results.map((each) => tenThousandths(each[which]));
    const sum = units.reduce((total, x) => total.plus(x), new Exact(0));
    const squares = units.reduce((total, x) => total.plus(x.times(x)), new Exact(0));
    return { sum, squares };
  });
  if (worst.sum.comparedTo(0) !== best.sum.comparedTo(0)) return 1;
  return Math.max(
    ...[worst, best].map(({ sum, squares }) => {
      // Four trades more, each with the square T/S: times S everything is whole.
      const all = squares.times(risk).plus(reward.times(4).times('1e8'));
      return pOf(quotient(sum.times(sum).times(risk), all.times(n))!, n - 1, places);
    }),
  );
}

/** A result in units of 10⁻⁴, rounded half to even; beyond 2⁵³ as the nearest double. */
function tenThousandths({ numerator, denominator }: Fraction): Decimal {
  const units = roundFraction({ numerator: numerator.times(10_000), denominator }, 0);
  return new Exact(BigInt(units).toString());
}

/**
 * The p of Student's t with ν degrees of freedom, where sin² θ = t²/(ν + t²): 1 less
 *
 *     sin θ · (1 + 1/2 cos² θ + (1·3)/(2·4) cos⁴ θ + … to cos^(ν−2) θ)                 for even ν,
 *     2/π · (θ + sin θ · (cos θ + 2/3 cos³ θ + (2·4)/(3·5) cos⁵ θ + … to cos^(ν−2) θ)) for odd ν.
 */
function pOf(sineSquared: Fraction, freedom: number, places: number): number {
  const { numerator, denominator } = sineSquared;
  if (compare(sineSquared, whole(new Exact(0))) === 0) return 1;
  const squared = new Rough(numerator).div(denominator);
  const sine = squared.sqrt();
  const rest = new Rough(1).minus(squared);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? rest.sqrt() : new Rough(1);
  let sum = new Rough(term);
  for (let power = isOdd ? 3 : 2; power <= freedom - 2; power += 2) {
    term = term
      .times(rest)
      .times(power - 1)
      .div(power);
    sum = sum.plus(term);
  }
  const within = isOdd ? sine.asin().plus(sine.times(sum)).times(2).div(PI) : sine.times(sum);
  return new Rough(1).minus(within).toDecimalPlaces(places, Decimal.ROUND_HALF_EVEN).toNumber() + 0;
}
