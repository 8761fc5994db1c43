import type { Distribution } from '../../numeric/index.js';
import type { Notice, SessionTemplate } from '../../sessions/index.js';
import type { Condition } from '../conditions/condition.js';
import type { FieldGrouping } from '../conditions/group-by.js';
import type { Known } from './known-in-results.js';

/**
 * The outcome of a report: plain JSON, frozen, with its keys always in this order.
 */
export interface ReportResult<Id extends string = string> {
  readonly report: Id;
  readonly family: string;
  readonly variant: string;
  readonly assetClass: string;
  readonly ticker: string;
  /** The first trading date asked for; where none was, that of the first session seen, `null` when there is none. */
  readonly startDate: string | null;
  /** The last trading date asked for; where none was, that of the last session seen, `null` when there is none. */
  readonly endDate: string | null;
  readonly session: ResultSession;
  /** Every option of the report with the value that applied. */
  readonly params: Readonly<Record<string, ParamValue>>;
  /** The condition that the observations satisfy, where one was given. */
  readonly where?: Condition;
  /** The field by which the groups are divided further, where one was given. */
  readonly groupBy?: FieldGrouping;
  /** What makes it likely that the bars were read wrongly; left out where nothing does. */
  readonly notices?: readonly Notice[];
  readonly observations: ObservationCounts;
  /** One entry per group, those without observations included. */
  readonly summary: readonly GroupSummary[];
  /** What applies to the session after the last one seen; only reports that build levels or averages have it. */
  readonly current?: CurrentValues;
  /** One row per eligible observation, where they were asked for. */
  readonly detailed?: readonly DetailedRow[];
}

/** A value that an option of a report can have; a template where a session was given as one. */
export type ParamValue = string | number | null | readonly number[] | SessionTemplate;

/** The session template that a report was computed on. */
export interface ResultSession {
  readonly id: string;
  readonly timeZone: string;
  readonly open: string;
  readonly close: string;
}

/** How many observations there were and what became of them: `seen` is `eligible` plus all of `excluded`. */
export interface ObservationCounts {
  readonly unit: string;
  readonly seen: number;
  readonly eligible: number;
  /** The number left out per reason, reasons without cases absent, in the order of the catalog. */
  readonly excluded: Readonly<Record<string, number>>;
}

/** The questions and measures of one group. */
export interface GroupSummary {
  /** The value of each dimension that the report groups by; empty where it does not group. */
  readonly group: Readonly<Record<string, string>>;
  /** The labels of these values with commas between. */
  readonly label: string;
  /**
   * The label of each value, where `label` does not tell: only where one after the first has a comma and a space of its own, as an event
   * called `CPI, core` has.
   */
  readonly labels?: Readonly<Record<string, string>>;
  readonly observations: number;
  readonly questions: readonly QuestionSummary[];
  readonly measures: readonly MeasureSummary[];
  readonly statistics: readonly Statistic[];
}

/** One question: mutually exclusive outcomes whose counts add up to `of`. */
export interface QuestionSummary {
  readonly id: string;
  readonly title: string;
  readonly known: Known;
  /** The event, where `known` is `at-event`. */
  readonly event?: string;
  readonly of: number;
  /** `insufficient` below 10 cases, `low-sample` below 30 (both limits are options), else `null`. */
  readonly guard: 'insufficient' | 'low-sample' | null;
  readonly outcomes: readonly OutcomeSummary[];
  /** The same on parts of the period, where it was asked for. */
  readonly stability?: Stability;
}

/** The answers to a question on parts of the period: both halves add up to the question, and so do the years. */
export interface Stability {
  /** All eligible observations of the report in order, cut in the middle; of an odd number the first half has one more. */
  readonly halves: readonly PeriodSummary[];
  /** The calendar years from that of the first to that of the last eligible observation. */
  readonly years: readonly PeriodSummary[];
}

/** The answers of a group to a question in a part of the period. */
export interface PeriodSummary extends Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'> {
  readonly id: string;
  readonly label: string;
}

/** How often an outcome occurred, in percent with its 95 % Wilson interval; of nothing, `null`. */
export interface OutcomeSummary {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly percent: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

/** The distribution of a number that each observation has. */
export interface MeasureSummary extends Distribution {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
}

/** A single number that describes a group, such as a correlation. */
export interface Statistic {
  readonly id: string;
  readonly label: string;
  readonly value: number | null;
}

/** The values that the session after the last one seen will be measured against. */
export interface CurrentValues {
  /** The trading date of the last session seen, `null` when there is none. */
  readonly after: string | null;
  readonly values: readonly CurrentValue[];
}

/** One of the values that apply to the next session. */
export interface CurrentValue {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly value: number | null;
}

/** One eligible observation. Counting rows gives the counts of the summary back. */
export interface DetailedRow {
  /** The trading date. */
  readonly date: string;
  /** The groups that the observation is in. */
  readonly groups: readonly Readonly<Record<string, string>>[];
  /** The prices that it was measured against. */
  readonly levels: Readonly<Record<string, number | null>>;
  /** Per question its outcome, `null` where the question was not asked of it, a list where it can give several. */
  readonly outcomes: Readonly<Record<string, string | null | readonly string[]>>;
  /** Per measure its value, `null` where it is undefined. */
  readonly measures: Readonly<Record<string, number | null>>;
}
