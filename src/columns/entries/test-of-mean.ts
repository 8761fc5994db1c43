import {
  add,
  compareQuotients,
  type Integer,
  multiply,
  type Quotient,
  quotientOf,
  roundQuotient,
  sign,
  sumOfQuotients,
} from '../../numeric/inner.js';
import { studentTails } from '../../statistics/inner.js';
import type { Column } from '../column.js';
import { numbers } from '../cells/stores.js';
import { quotientCells } from '../cells/of-cells.js';
import { PRESENT } from '../lack.js';
import { ofCells } from '../cells/made-of.js';

/** Results are tested as rows show them, so that their sums are exact, short and easy to check by hand. */
const UNITS = 10_000;

/** With fewer sessions Student's t rejects too often. */
const FEWEST = 30;

/** So many of as many trades of a fair game have to end, on average, where it ends more rarely. */
const FEWEST_OF_RARER = 6;

/** So many trades of a fair game are added to the squares: without any of the rarer end a few results would look too much alike. */
const FAIR_TRADES = 4;

/** The results that the bars leave a trade, in units of 10^-4, and what tells its cluster: its session, or the week or month of its level. */
export type ResultsOfTrade = readonly [worst: number, best: number, cluster: number];

/** Results in units of 10^-4. */
export function unitsOfResults(result: Column<Quotient>): Column<number> {
  return ofCells(numbers, [result], ({ why, values }, from, table) => {
    const results = quotientCells(table, result);
    const { numerators, denominators } = results;
    let [over, under, units] = [NaN, NaN, NaN];
    for (let row = from; row < why.length; row++) {
      if (why[row] !== PRESENT) continue;
      // Most results are one of two numbers.
      if (numerators[row] !== over || denominators[row] !== under) {
        [over, under] = [numerators[row], denominators[row]];
        const { numerator, denominator } = results.at(row);
        units = roundQuotient(multiply(numerator, UNITS), denominator, 0);
      }
      values[row] = units;
    }
  });
}

/**
 * The two-sided p that the mean result of trades with a stop and a target is 0; `null` with too few trades.
 *
 * Trades of one cluster may depend on each other, so their results are added up. Of n sums it is Student's t with n - 1 degrees of freedom,
 * but the squares are those of four trades more: of a fair game that ends at the stop or the target, whose mean square is target / stop in
 * units of risk. Where trades have two results it is the larger p of the worst and the best, and 1 if their means have different signs.
 *
 * @param results - those of a cluster one after the other
 */
export function testOfMean(
  results: readonly ResultsOfTrade[],
  stop: number,
  target: number,
  decimals: number,
): number | null {
  const worst = sumsOf(results, 0);
  const { count } = worst;
  if (count < FEWEST || !hasBothEnds(count, stop, target)) return null;
  const best = sumsOf(results, 1);
  if (sign(worst.sum) !== sign(best.sum)) return 1;
  const p = (sums: Sums): number => studentTails(sineSquared(sums, stop, target), count - 1, decimals);
  return Math.max(p(worst), p(best));
}

function hasBothEnds(count: number, stop: number, target: number): boolean {
  const rarer = quotientOf(Math.min(stop, target));
  const all = sumOfQuotients([quotientOf(stop), quotientOf(target)]);
  return (
    compareQuotients(
      { ...rarer, numerator: multiply(count, rarer.numerator) },
      { ...all, numerator: multiply(FEWEST_OF_RARER, all.numerator) },
    ) >= 0
  );
}

/** Sums over clusters. */
interface Sums {
  readonly count: number;
  readonly sum: Integer;
  /** Of the sums of clusters. */
  readonly squares: Integer;
}

function sumsOf(results: readonly ResultsOfTrade[], which: 0 | 1): Sums {
  let count = 0;
  let [sum, squares, own]: Integer[] = [0, 0, 0];
  for (let at = 0; at < results.length; at++) {
    own = add(own, results[at][which]);
    if (at + 1 < results.length && results[at + 1][2] === results[at][2]) continue;
    count++;
    sum = add(sum, own);
    squares = add(squares, multiply(own, own));
    own = 0;
  }
  return { count, sum, squares };
}

/** t² / (n - 1 + t²), which is (Σx)² / nΣx². */
function sineSquared({ count, sum, squares }: Sums, stop: number, target: number): Quotient {
  const [risk, reward] = [quotientOf(stop), quotientOf(target)];
  const over = multiply(reward.numerator, risk.denominator);
  const under = multiply(reward.denominator, risk.numerator);
  const fair = multiply(multiply(FAIR_TRADES * UNITS * UNITS, over), count);
  return {
    numerator: multiply(multiply(sum, sum), under),
    denominator: add(multiply(multiply(squares, count), under), fair),
  };
}
