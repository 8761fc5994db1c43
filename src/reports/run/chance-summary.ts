import { binomialTest, lowestTerms, multiply, roundQuotient } from '../../numeric/index.js';
import type { Chance } from '../columns/report.js';
import type { ChanceSummary, OutcomeSummary } from './result.js';

/** Two outcomes of a question against chance. */
export function chanceSummary(
  { outcome, against, share }: Chance,
  outcomes: readonly OutcomeSummary[],
  decimals: number,
): ChanceSummary {
  const countOf = (wanted: string): number => outcomes.find(({ id }) => id === wanted)!.count;
  const successes = countOf(outcome);
  const decided = successes + countOf(against);
  const { numerator, denominator } = lowestTerms(BigInt(share.numerator), BigInt(share.denominator));
  return {
    outcome,
    against,
    percent: roundQuotient(multiply(numerator, 100), denominator, decimals),
    decided,
    // The test is exact for terms that are safe integers.
    p:
      decided === 0 || typeof numerator === 'bigint' || typeof denominator === 'bigint'
        ? null
        : binomialTest(successes, decided, { numerator, denominator }),
  };
}
