import type { Quotient } from '../numeric/index.js';
import type { Market, ScheduledSession, Session } from '../sessions/index.js';
import type { Course } from './course.js';
import type { Known } from './known.js';
import type { Reason } from './reasons.js';

/**
 * What a report is: which observations it draws from the market, the group of each, the questions asked and the measures taken.
 *
 * @typeParam Candidate - an observation before it is known to be eligible: parts of it may be missing
 * @typeParam Observation - an eligible one, with the parts that its exclusions vouch for
 */
export interface Description<Candidate, Observation extends Candidate & Dated> {
  /** One of the few kinds of observation, or one of them with more parts. */
  readonly kind: ObservationKind<Candidate>;
  /** What makes a candidate not eligible, in any order: the order of {@link reasons} decides. */
  readonly exclusions: readonly Exclusion<Candidate>[];
  /** The groups: every combination of the values of the dimensions, one group without any. */
  readonly dimensions: readonly Dimension<Observation>[];
  readonly questions: readonly Question<Observation>[];
  readonly measures: readonly Measure<Observation>[];
  /** The single numbers of a group, such as a correlation. */
  readonly statistics: readonly StatisticDescription<Observation>[];
  /** The prices that an observation is measured against, for the detailed rows. */
  readonly levels: readonly Level<Observation>[];
  /** What applies after the last session seen. */
  readonly current: ((market: Market) => readonly Current[]) | null;
  /** The prices that move with a session in progress, such as those at which an average range is used up. */
  readonly remaining?: readonly Level<Observation>[];
  /**
   * The instant from which the clock lets its conditions be known, for a session that is scheduled or under way: the end of a window, say.
   * The open without it; `null` where the clock does not tell.
   */
  readonly knownFrom?: (session: ScheduledSession, market: Market) => number | null;
  /** What it is as a report on columns. */
  readonly columns?: unknown;
  /** Its sheet on a market, where making it takes no look at observations one by one. */
  readonly sheetOf?: (market: Market) => unknown;
}

/** What an observation is dated by; conditions and groupings by weekday, month or gap look at this session. */
export interface Dated {
  readonly session: Session;
}

/** Draws all observations of one kind from a market, the ones that cannot count included. */
export interface ObservationKind<Candidate> {
  /** What is counted: `session`, `week`, `run`, … */
  readonly unit: string;
  /** The stretch of the calendar that a question is asked in, where that is not what is counted. */
  readonly span?: 'session' | 'week' | 'month';
  /**
   * The observations of a market.
   *
   * @param earlier - what was last observed in the same market before bars were added to it, or after; observations of sessions that are in both
   * may be taken from there
   */
  readonly observe: (market: Market, earlier: Observed<Candidate> | null) => readonly Candidate[];
  /**
   * The observations that the last session seen is part of, as they would be if nothing came after it, where they are not those that are
   * dated by this session, by its week or by its month.
   */
  readonly underWay?: (market: Market) => readonly Candidate[];
  /** Whether a session that is to come will have any, where that is known before. */
  readonly comes?: (session: ScheduledSession, market: Market) => boolean;
}

/** The observations of a market. */
export interface Observed<Candidate> {
  readonly market: Market;
  readonly observations: readonly Candidate[];
}

/** A reason and the candidates that it applies to; it is asked only of those to which no earlier reason applies. */
export interface Exclusion<Candidate> {
  readonly reason: Reason;
  readonly applies: (candidate: Candidate) => boolean;
}

/** One way of grouping. */
export interface Dimension<Observation> {
  readonly id: string;
  /** All values, whether or not an observation has them. */
  readonly values: (market: Market) => readonly Labelled[];
  /** Whether its values are the calendar years of the sessions, which nobody knows before there are bars. */
  readonly perYear?: boolean;
  /** The value of an observation, or several where it belongs to several groups. */
  readonly of: (observation: Observation) => string | readonly string[];
}

/** A value with its text for people. */
export interface Labelled<Id extends string = string> {
  readonly id: Id;
  readonly label: string;
}

/** One of the possible answers to a question. */
export interface OutcomeDescription<Id extends string = string> extends Labelled<Id> {
  /** The condition under which an observation has it, as a clause in words: `the close is above the open`. */
  readonly when: string;
}

/** A question: each observation that it is asked of has one of its outcomes. */
export interface Question<Observation, Outcome extends string = string> {
  readonly id: string;
  readonly title: string;
  /** What it is asked of, where that is not every eligible observation: what `of` counts. */
  readonly asked?: string;
  readonly known: Known;
  /** The event by which the condition is known, where `known` is `at-event`. */
  readonly event?: string;
  readonly outcomes: readonly OutcomeDescription<Outcome>[];
  /** The outcome; `null` where the question is not asked; a list where one observation gives several cases. */
  readonly of: (observation: Observation) => Outcome | null | readonly Outcome[];
  /** How it comes to its outcome; without it, it is asked at the open and decided at the end. */
  readonly course?: Course<Observation>;
}

/** A number of each observation, as an exact quotient, `null` where it is undefined. */
export interface Measure<Observation> {
  readonly id: string;
  readonly label: string;
  /** `price`, `%`, `ratio`, `minutes`, …; prices are rounded to the decimals of the data and two more. */
  readonly unit: string;
  /** What is computed, in words and symbols, and what it is undefined for. */
  readonly formula: string;
  readonly of: (observation: Observation) => Quotient | null;
}

/** A single number computed from all observations of a group. */
export interface StatisticDescription<Observation> {
  readonly id: string;
  readonly label: string;
  /** What is computed, in words and symbols, and what it is undefined for. */
  readonly formula: string;
  /** The number, rounded to so many decimals. */
  readonly of: (observations: readonly Observation[], decimals: number) => number | null;
}

/** A price of the detailed rows. */
export interface Level<Observation> {
  readonly id: string;
  /** Which price it is, in words and symbols. */
  readonly formula: string;
  readonly of: (observation: Observation) => Quotient | null;
}

/** A value that the next session will be measured against. */
export interface Current {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly value: Quotient | null;
}
