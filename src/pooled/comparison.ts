import type { DifferenceInterval } from '../statistics/inner.js';
import type {
  BlockCount,
  Condition,
  Grouping,
  Known,
  OutcomeSummary,
  QuestionSummary,
  ReportResult,
} from '../reports/index.js';
import type { PooledMarketResult } from './part.js';

/** One report for two markets or two periods: plain JSON, frozen, with its keys always in this order. */
export interface MarketComparison {
  readonly kind: 'comparison';
  readonly compared: 'markets' | 'periods';
  readonly report: string;
  readonly family: string;
  readonly variant: string;
  readonly params: ReportResult['params'];
  readonly where?: Condition;
  readonly groupBy?: Grouping;
  readonly hindsight?: true;
  /** The first and the second market or period. */
  readonly sides: readonly [PooledMarketResult, PooledMarketResult];
  /** The number of trading dates on which both sides have observations in a group. */
  readonly sharedDates: number;
  /** What intervals and tests take the cases for: `paired` if the sides share dates. */
  readonly cases: 'paired' | 'independent';
  /** How differences are computed and tested, in words. */
  readonly method: string;
  /**
   * The number of tests, for which p-values are adjusted by Holm's procedure: one an outcome, but one in all of a question whose cases have
   * only two answers, as one share decides the other.
   */
  readonly tests: number;
  /** One entry per group that a side has. */
  readonly summary: readonly ComparedGroup[];
}

/** A group of both sides. */
export interface ComparedGroup {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  /** The label of each value, by dimension. */
  readonly labels: Readonly<Record<string, string>>;
  /** The observations of both sides. */
  readonly observations: readonly [number, number];
  readonly questions: readonly ComparedQuestion[];
}

/** A question of both sides. */
export interface ComparedQuestion extends Pick<QuestionSummary, 'id' | 'title' | 'event'> {
  readonly known: Known;
  readonly of: readonly [number, number];
  readonly guards: readonly [QuestionSummary['guard'], QuestionSummary['guard']];
  /** The clusters that have cases of either side, for a question whose cases depend on each other by construction. */
  readonly clusters?: readonly [number, number];
  /** The months or years of either side that have cases, if `lasting` was asked for; below eight its interval is as without. */
  readonly blocks?: readonly [BlockCount, BlockCount];
  /** How many tests its outcomes show: 1 if its cases have only two answers, whose rows show the same test. */
  readonly tests: number;
  readonly outcomes: readonly ComparedOutcome[];
}

/** An outcome of both sides. */
export interface ComparedOutcome extends Pick<OutcomeSummary, 'id' | 'label'> {
  /** The share on either side, with its plain Wilson interval. */
  readonly shares: readonly [ComparedShare, ComparedShare];
  /** The first share less the second, in percentage points, with its 95 % interval; `null` if a side has no cases. */
  readonly difference: DifferenceInterval | null;
  /** `null` if a side has no cases, the outcome is in none or in all of both, and where `untested` says why. */
  readonly test: ComparedTest | null;
  /** Why there is no test: a date has several cases of a side, none of the shared dates has a case of both, or a side has fewer than ten clusters. */
  readonly untested?: 'several-cases-on-a-date' | 'no-pairs' | 'too-few-clusters';
}

/** A share of one side. */
export type ComparedShare = Pick<OutcomeSummary, 'count' | 'percent' | 'low' | 'high'>;

/** A two-sided test of equal shares, exact unless it is that of clusters. */
export interface ComparedTest {
  /**
   * `mcnemar` counts the dates on which both sides have a case and only one of them the outcome; `clustered` is Student's t of the departures
   * of clusters; `blocks` shuffles months or years between the sides, if `lasting` was asked for and its p-value is the larger one.
   */
  readonly kind: 'fisher' | 'mcnemar' | 'clustered' | 'blocks';
  /** The dates with a case of both sides that differ: the outcome on the first alone, and on the second alone. */
  readonly discordant?: readonly [number, number];
  readonly p: number;
  /** Adjusted for all tests of the comparison. */
  readonly adjusted: number;
}
