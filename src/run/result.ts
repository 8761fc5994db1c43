import type { Distribution, DistributionIntervals } from '../statistics/inner.js';
import type { Notice } from '../notices/inner.js';
import type { GroupIn, LabelsIn, OutcomeIn, ParamsIn, QuestionIn, ResultTypes } from './by-name/result-types.js';
import type { TypesOf } from './by-name/types-of.js';
import type { AtRandom } from './at-random/at-random.js';
import type { CheckedAtRandom, Condition, Grouping } from '../conditions/inner.js';
import type { Known } from '../rows/inner.js';

/**
 * The result of a report: plain JSON, frozen, with its keys always in this order.
 *
 * The identifier of the report gives the types of its options, groups, questions, outcomes, measures and reasons.
 */
export interface ReportResult<Id extends string = string, Types extends ResultTypes = TypesOf<Id>> {
  readonly kind: 'report';
  readonly report: Id;
  readonly family: string;
  readonly variant: string;
  readonly assetClass: string;
  readonly ticker: string;
  /** The first trading date asked for, else that of the first session seen; `null` without either. */
  readonly startDate: string | null;
  /** The last trading date asked for, else that of the last session seen; `null` without either. */
  readonly endDate: string | null;
  readonly session: ResultSession;
  /** Every option of the report with the value used. */
  readonly params: ParamsIn<Types>;
  /** The condition that the observations satisfy, if one was given. */
  readonly where?: Condition;
  /** What the groups are divided further by, if anything was given. */
  readonly groupBy?: Grouping;
  /** Whether conditions may be known after the outcome, if that was asked for: then the figures describe and do not forecast. */
  readonly hindsight?: true;
  /** How many flips of the bars tell what chance gives, and from which seed, if asked for. */
  readonly atRandom?: CheckedAtRandom;
  /** Signs that the bars were read wrongly; left out if there are none. */
  readonly notices?: readonly Notice[];
  readonly observations: ObservationCounts<Types>;
  /** One entry per group, including groups without observations. */
  readonly summary: readonly GroupSummary<Types>[];
  /** Values for the session that is open or comes next; only for reports with levels or averages. */
  readonly current?: CurrentValues;
  /** One row per eligible observation, if asked for. */
  readonly detailed?: readonly DetailedRow[];
}

/** The session template of the report. */
export interface ResultSession {
  readonly id: string;
  readonly timeZone: string;
  readonly open: string;
  readonly close: string;
}

/** How many observations were seen and used: `seen` is `eligible` plus all of `excluded`. */
export interface ObservationCounts<Types extends ResultTypes = ResultTypes> {
  readonly unit: string;
  readonly seen: number;
  readonly eligible: number;
  /** The number excluded per reason, in the order of `reasons`, with those of the report's own before what conditions leave out; only reasons with cases. */
  readonly excluded: Types['excluded'];
  /** Of a condition whose parts all have to hold, how many of the observations that no other reason excludes satisfy the first, the first two, … */
  readonly along?: readonly { readonly where: Condition; readonly left: number }[];
}

/** The questions and measures of one group. */
export interface GroupSummary<Types extends ResultTypes = ResultTypes> {
  /** The value of each dimension of the report; empty without dimensions. */
  readonly group: GroupIn<Types>;
  /** The labels of these values, joined by commas. */
  readonly label: string;
  /** The label of each value, by dimension; a label may contain commas. */
  readonly labels: LabelsIn<Types>;
  readonly observations: number;
  readonly questions: readonly QuestionSummary<QuestionIn<Types>, OutcomeIn<Types>>[];
  readonly measures: readonly MeasureSummary<Types['measures']>[];
  readonly statistics: readonly Statistic[];
}

/** One question: mutually exclusive outcomes whose counts add up to `of`. */
export interface QuestionSummary<Question extends string = string, Outcome extends string = string> {
  readonly id: Question;
  readonly title: string;
  readonly known: Known;
  /** The event, if `known` is `at-event`. */
  readonly event?: string;
  readonly of: number;
  /** `insufficient` below 10 cases, `low-sample` below 30 (both limits are options), else `null`. */
  readonly guard: 'insufficient' | 'low-sample' | null;
  /** The sessions, weeks, months or years that have cases, where cases of one depend on each other by construction: intervals take account of that. */
  readonly clusters?: number;
  readonly outcomes: readonly OutcomeSummary<Outcome>[];
  /** The same on parts of the period, if asked for. */
  readonly stability?: Stability<Outcome>;
  /** The months or years with cases, if `lasting` was asked for: years where the months have fewer than ten cases on average. */
  readonly blocks?: BlockCount;
  /** Where the shares changed most, and whether that is chance, if asked for; `null` below eight blocks and where only one outcome occurs. */
  readonly change?: DatedChange<Outcome> | null;
}

/** How many months or years have cases. */
export interface BlockCount {
  readonly of: 'month' | 'year';
  readonly count: number;
}

/** The change of the shares of a question from one block to the next that stands out most. */
export interface DatedChange<Outcome extends string = string> {
  /** The first trading date with a case after it. */
  readonly date: string;
  /** How probable so large a change is where the order of the blocks is chance: by at most 999 shuffles. */
  readonly p: number;
  readonly before: Pick<QuestionSummary<string, Outcome>, 'of' | 'guard' | 'outcomes'>;
  readonly after: Pick<QuestionSummary<string, Outcome>, 'of' | 'guard' | 'outcomes'>;
}

/** The answers to a question on parts of the period: both halves add up to the question, and so do the years. */
export interface Stability<Outcome extends string = string> {
  /** All eligible observations of the report in order, cut in the middle; of an odd number the first half has one more. */
  readonly halves: readonly PeriodSummary<Outcome>[];
  /** The calendar years from the first to the last eligible observation. */
  readonly years: readonly PeriodSummary<Outcome>[];
}

/** The answers of a group to a question in a part of the period. */
export interface PeriodSummary<Outcome extends string = string> extends Pick<
  QuestionSummary<string, Outcome>,
  'of' | 'guard' | 'clusters' | 'outcomes'
> {
  readonly id: string;
  readonly label: string;
}

/** How often an outcome occurred, in percent with its 95 % Wilson interval, that of clusters where there are any; `null` if `of` is 0. */
export interface OutcomeSummary<Outcome extends string = string> {
  readonly id: Outcome;
  readonly label: string;
  readonly count: number;
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
  /** What the variance between blocks makes of it, if asked for; `null` below eight blocks, and for a share of 0 or 100 %. */
  readonly lasting?: LastingShare | null;
  /** The percent drawn towards that of all groups of the table, if asked for; `null` without cases, and where fewer than three groups have any. */
  readonly shrunk?: number | null;
  /** The percent on bars flipped at random, if asked for; `null` if there is no percent. */
  readonly atRandom?: AtRandom | null;
}

/** A share as its blocks differ. */
export interface LastingShare {
  /** How many independent cases vary as much, at most `of`. */
  readonly effective: number;
  /** The 95 % interval that follows from them. */
  readonly low: number;
  readonly high: number;
}

/** The distribution of a measure over the observations of a group, with 95 % intervals if asked for. */
export interface MeasureSummary<Measure extends string = string> extends Distribution, Partial<DistributionIntervals> {
  readonly id: Measure;
  readonly label: string;
  readonly unit: string;
  /** The mean on bars flipped at random, if asked for; `null` if there is no mean. */
  readonly atRandom?: AtRandom | null;
}

/** A single number for a group, such as a correlation. */
export interface Statistic {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
  /** The value on bars flipped at random, if asked for; `null` if there is no value. */
  readonly atRandom?: AtRandom | null;
}

/** The values against which the session that is open, or the next one, is measured. */
export interface CurrentValues {
  /** The trading date of the session seen before it, `null` if there is none. */
  readonly after: string | null;
  /** Its own trading date: by the schedule where it is to come, `null` if no session is seen. */
  readonly for: string | null;
  readonly values: readonly CurrentValue[];
}

/** One of the values that apply to the next session. */
export interface CurrentValue {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
}

/** One eligible observation. The counts of the summary are counts of these rows. */
export interface DetailedRow {
  /** The trading date. */
  readonly date: string;
  /** The groups that the observation is in. */
  readonly groups: readonly Readonly<Record<string, string>>[];
  /** The prices it was measured against. */
  readonly levels: Readonly<Record<string, number | null>>;
  /** The outcome per question: `null` if the question was not asked of it, a list if it can have several. */
  readonly outcomes: Readonly<Record<string, string | null | readonly string[]>>;
  /** The value per measure; `null` if undefined. */
  readonly measures: Readonly<Record<string, number | null>>;
}
