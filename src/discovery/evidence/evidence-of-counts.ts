import { integerPower, type Quotient } from '../../numeric/inner.js';
import { inverseMixture } from './uniform-mixture.js';

/**
 * The evidence against a fair coin: E = 2ⁿ / ((n + 1) · C(n, s)), the likelihood ratio of a share that may be anything, all equally likely
 * beforehand, to one half. On a fair coin its expectation after the next toss is its value before, exactly.
 */
export function evidenceAgainstHalf(successes: number, failures: number): Quotient {
  return { numerator: 1n << BigInt(successes + failures), denominator: inverseMixture([successes, failures]) };
}

/**
 * The evidence against equal shares of the outcomes in all groups, whatever these shares are, by universal inference (Wasserman, Ramdas and
 * Balakrishnan 2020; in sequence Ramdas, Ruf, Larsson and Koolen 2022): the product over groups of the likelihood of shares that may be
 * anything, over the largest likelihood of shares that are common to all groups.
 *
 * It is an e-process: with the true common shares as denominator it would be a martingale from 1 on, since the numerator is a product of
 * chances of the next outcome given its group and what came before, and the largest likelihood is at least that of the true shares. Groups may
 * come in any order and depend on earlier outcomes, so streaks are no bias; but the group of a case must be known before its outcome, or
 * not depend on it.
 *
 * The k-sample tests of Turner, Ly and Grünwald (arXiv 2106.02693) have more power, but their blocks need a number of cases of every group that
 * is fixed beforehand, and the cases here come as the market brings them: an event day now and then, a month only once a year.
 *
 * @param table - the counts of each group by outcome
 */
export function evidenceAgainstCommonShares(table: readonly (readonly number[])[]): Quotient {
  const outcomes = table[0]?.map((_, outcome) => table.reduce((sum, row) => sum + row[outcome], 0)) ?? [];
  const all = outcomes.reduce((sum, count) => sum + count, 0);
  // The largest likelihood is the product of (count / all) to the power of count.
  let denominator = 1n;
  for (const count of outcomes) denominator *= integerPower(BigInt(count), count);
  for (const row of table) denominator *= inverseMixture(row);
  return { numerator: integerPower(BigInt(all), all), denominator };
}
