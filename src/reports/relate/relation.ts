import type { Lift } from '../../statistics/inner.js';
import type { Notice } from '../../notices/inner.js';
import type { Condition } from '../../conditions/inner.js';
import type { ParamValue } from '../../options/inner.js';
import type { Known } from '../../rows/inner.js';
import type { ObservationCounts, OutcomeSummary, QuestionSummary, ResultSession } from '../../run/inner.js';

/** How two answers go together: plain JSON, frozen, with its keys always in this order. */
export interface Relation {
  readonly kind: 'relation';
  /** The answer that divides the cases, with the share of all cases that each of its outcomes has. */
  readonly a: RelatedAnswer & { readonly previous?: number };
  /** The answer that is counted, with the share of each outcome among all cases. */
  readonly b: RelatedAnswer & {
    /** When it is asked: as soon as `a` and its own condition are known. */
    readonly known: Known;
    /** The event, if `known` is `at-event`. */
    readonly event?: string;
  };
  readonly assetClass: string;
  readonly ticker: string;
  /** The first trading date asked for, else that of the first session seen; `null` without either. */
  readonly startDate: string | null;
  /** The last trading date asked for, else that of the last session seen; `null` without either. */
  readonly endDate: string | null;
  /** The session template of the report of `b`. */
  readonly session: ResultSession;
  /** The condition that the observations satisfy, if one was given. */
  readonly where?: Condition;
  /** Whether `a` and conditions may be known after `b`, if that was asked for: then the figures describe and do not forecast. */
  readonly hindsight?: true;
  /** How many flips tell what chance gives, if asked for, and how often as much dependence as this: (1 + flips as far away) / (1 + flips). */
  readonly atRandom?: { readonly flips: number; readonly seed: number; readonly p: number };
  /** Signs that the bars were read wrongly; left out if there are none. */
  readonly notices?: readonly Notice[];
  /** The observations of the report of `b`. */
  readonly observations: ObservationCounts;
  /** The number of cases: answers to `b` of observations for which there is one to `a`. */
  readonly of: number;
  /** Answers to `b` that are left out since `a` has none. */
  readonly notKnown: number;
  /** One entry per outcome of `a`. */
  readonly rows: readonly RelationRow[];
  /**
   * Whether the outcomes of `b` depend on those of `a`; `null` with fewer than two outcomes of either, and where an observation has several
   * outcomes of `a`, as no test of a table is made for that. Where cases of `b` come in clusters, two by two outcomes have a test of clusters,
   * and others none.
   */
  readonly test: RelationTest | null;
}

/** An answer in its canonical form, and how its cases are distributed. */
export interface RelatedAnswer {
  readonly report: string;
  /** Every option of the report with the value used. */
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly question: string;
  readonly title: string;
  readonly outcomes: readonly Omit<OutcomeSummary, 'lasting' | 'shrunk'>[];
}

/** The cases with an outcome of `a`. */
export interface RelationRow extends Pick<QuestionSummary, 'id' | 'of' | 'guard' | 'clusters'> {
  readonly label: string;
  /** One entry per outcome of `b`; percents are of the row. */
  readonly outcomes: readonly RelatedOutcome[];
}

/** How often an outcome of `b` came with an outcome of `a`. */
export interface RelatedOutcome extends Omit<OutcomeSummary, 'lasting' | 'shrunk'> {
  /**
   * How many times as frequent it is in the row as among all cases, P(b | a) / P(b), with a 95 % interval; `null` if the row has no cases or
   * all of them, if the outcome never occurs, and where cases come in clusters and the row or the others have fewer than ten.
   */
  readonly lift: Lift | null;
}

/** A test of a table, and its two-sided p-value. */
export interface RelationTest {
  readonly kind: 'fisher' | 'permutation' | 'chi-square' | 'clustered';
  readonly p: number;
}
