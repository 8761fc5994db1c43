import type { OutcomeSummary } from '../../reports/index.js';
import { binomialTest } from './binomial-test.js';
import { fractionInPercentOf, Exact } from './exact.js';
import type { Chance } from './report.js';
import { roundFraction } from './rounding.js';
import type { Style } from './style.js';

/** The share of an outcome on a path without drift, and how likely counts as far from it are there. */
export interface ChanceSummary {
  readonly outcome: string;
  readonly against: string;
  readonly percent: number;
  readonly decided: number;
  readonly p: number | null;
}

/** What the counts of two outcomes say against that share. */
export function chanceOf(
  { outcome, against, share }: Chance,
  outcomes: readonly Pick<OutcomeSummary, 'id' | 'count'>[],
  style: Style,
): ChanceSummary {
  const countOf = (id: string): number => outcomes.find((each) => each.id === id)!.count;
  const decided = countOf(outcome) + countOf(against);
  return {
    outcome,
    against,
    percent: roundFraction(fractionInPercentOf(share, new Exact(1))!, style.percent),
    decided,
    p: decided === 0 ? null : binomialTest(countOf(outcome), decided, share),
  };
}
