import { choose, powersOf } from './exact-tests.js';

/** An exact number of evidence, in lowest terms. */
export interface Evidence {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** Against a fair coin: 2ⁿ / ((n + 1) · C(n, s)). */
export function evidenceAgainstCoin(successes: number, trials: number): Evidence {
  return reduced(1n << BigInt(trials), BigInt(trials + 1) * choose(trials, successes));
}

/**
 * Against common shares of the outcomes in all groups: the product over groups of the chance of their sequence where all shares are equally
 * likely beforehand, over the largest chance that common shares give to all sequences.
 *
 * @param table - a row for each group, a column for each outcome
 */
export function evidenceAgainstCommonShares(table: readonly (readonly number[])[]): Evidence {
  let numerator = 1n;
  let denominator = 1n;
  for (const row of table) {
    // The chance of one more of an outcome is (its count + 1) / (all + the number of outcomes).
    let all = 0;
    for (const count of row) {
      for (let i = 0; i < count; i++) {
        numerator *= BigInt(i + 1);
        denominator *= BigInt(all + row.length);
        all++;
      }
    }
  }
  const columns = (table[0] ?? []).map((_, j) => table.reduce((sum, row) => sum + row[j], 0));
  const total = columns.reduce((sum, count) => sum + count, 0);
  for (const count of columns) {
    numerator *= powersOf(BigInt(total), count)[count];
    denominator *= powersOf(BigInt(count), count)[count];
  }
  return reduced(numerator, denominator);
}

/** How many of these e-BH calls: the most k for which the k-th largest of m is at least m / (k · level). */
export function calledByEvidence(values: readonly Evidence[], level: Evidence): number {
  let called = 0;
  for (let k = 1; k <= values.length; k++) {
    const reach = values.filter(
      ({ numerator, denominator }) =>
        numerator * BigInt(k) * level.numerator >= BigInt(values.length) * level.denominator * denominator,
    );
    if (reach.length >= k) called = k;
  }
  return called;
}

function reduced(numerator: bigint, denominator: bigint): Evidence {
  let [divisor, rest] = [denominator, numerator];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}
