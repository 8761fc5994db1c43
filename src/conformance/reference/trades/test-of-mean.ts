import { Decimal } from 'decimal.js';
import { decimal, Exact, type Fraction, quotient } from '../numbers/exact.js';
import { roundFraction } from '../numbers/rounding.js';
import { beyond } from '../numbers/student-t.js';

/** Long enough for p to be rounded to any decimals that are asked for. */
const Rough = Decimal.clone({ defaults: true, precision: 50 });

/** The least and the greatest result of a trade before costs, in units of risk. */
export interface ResultsOfTrade {
  readonly worst: Fraction;
  readonly best: Fraction;
}

/** The p of a mean result of 0: the larger one of the worst and the best results; `null` with too few. */
export function testOfMean(
  results: readonly (ResultsOfTrade & { readonly cluster: number })[],
  stop: number,
  target: number,
  places: number,
): number | null {
  const clusters = [...new Set(results.map(({ cluster }) => cluster))];
  const n = clusters.length;
  const [risk, reward] = [decimal(stop), decimal(target)];
  // At least 6 of the rarer end: n·min(S, T)/(S + T) ≥ 6.
  if (n < 30 || Exact.min(risk, reward).times(n).lt(risk.plus(reward).times(6))) return null;
  const [worst, best] = (['worst', 'best'] as const).map((which) => {
    // The results of a cluster are added up.
    const units = clusters.map((cluster) =>
      results
        .filter((each) => each.cluster === cluster)
        .reduce((sum, each) => sum.plus(tenThousandths(each[which])), new Exact(0)),
    );
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

/** The p of Student's t with ν degrees of freedom, rounded. */
function pOf({ numerator, denominator }: Fraction, freedom: number, places: number): number {
  const p = beyond(new Rough(numerator).div(denominator), freedom);
  return p.toDecimalPlaces(places, Decimal.ROUND_HALF_EVEN).toNumber() + 0;
}
