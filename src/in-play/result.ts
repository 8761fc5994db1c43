import type { ErrorCode } from '../errors/index.js';
import type { Notice } from '../notices/inner.js';
import type { CheckedAtRandom, Condition, Grouping } from '../conditions/inner.js';
import type { Known } from '../rows/inner.js';
import type { ParamValue } from '../options/inner.js';
import type { QuestionSummary, ResultSession } from '../run/inner.js';

/** What is in play at an instant: plain JSON, frozen, with its keys always in this order. */
export interface InPlayResult {
  readonly kind: 'in-play';
  readonly assetClass: string;
  readonly ticker: string;
  /** The instant, like all instants here, in ISO 8601 and UTC. */
  readonly asOf: string;
  readonly lookback: InPlayLookback;
  /** The condition that sessions satisfy, if one was given. */
  readonly where?: Condition;
  /** The field by which groups are divided further, if one was given. */
  readonly groupBy?: Grouping;
  /** How many flips of the bars tell what chance gives, and from which seed, if asked for. */
  readonly atRandom?: CheckedAtRandom;
  /** Signs that the bars were read wrongly; left out if there are none. */
  readonly notices?: readonly Notice[];
  /** The reports whose condition is known, in the order given. */
  readonly reports: readonly ReportInPlay[];
  /** What becomes known next, by instant; what depends on an event comes last. */
  readonly upcoming: readonly Upcoming[];
  /** The reports that have nothing in play in this session, each with the reason. */
  readonly notInPlay: readonly NotInPlay[];
  /** The reports that these bars do not allow. */
  readonly refused: readonly RefusedInPlay[];
}

/** How far back the history goes. */
export interface InPlayLookback {
  readonly requested: string;
  readonly granted: string;
  readonly capped: boolean;
  /** The first trading date of the history, `null` for all bars. */
  readonly startDate: string | null;
}

/** A report whose condition is known in the session in progress. */
export interface ReportInPlay {
  readonly report: string;
  readonly family: string;
  readonly variant: string;
  readonly session: SessionInProgress;
  readonly params: Readonly<Record<string, ParamValue>>;
  readonly history: History;
  /** The session; for reports about patterns, each pattern so far. */
  readonly observations: readonly ObservationInPlay[];
}

/** The session in progress: its template, its trading date, and when it opens and closes, early closes included. */
export interface SessionInProgress extends ResultSession {
  readonly date: string;
  readonly opens: string;
  readonly closes: string;
}

/** The sessions before the one in progress. */
export interface History {
  /** The trading dates of its first and last session; `null` without sessions. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly unit: string;
  readonly eligible: number;
}

/** A session, week or pattern under way. */
export interface ObservationInPlay {
  /** The trading date of its first session. */
  readonly date: string;
  /** The prices it is measured against, by identifier. */
  readonly levels: Readonly<Record<string, number | null>>;
  /** Prices that move with the session: the rest of an average range, and the prices at which it is used up. */
  readonly remaining?: Readonly<Record<string, number | null>>;
  /** Its groups. */
  readonly groups: readonly GroupInPlay[];
}

/** A group that the observation under way is in. */
export interface GroupInPlay {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  /** The label of each value, by dimension. */
  readonly labels: Readonly<Record<string, string>>;
  /** The number of past observations in it. */
  readonly observations: number;
  readonly questions: readonly QuestionInPlay[];
}

/** A question about the observation under way, and how it turned out in the past. */
export interface QuestionInPlay {
  readonly id: string;
  readonly title: string;
  readonly known: Known;
  readonly event?: string;
  /** `waiting` until its event has happened, `open` until it is decided, then `decided`. */
  readonly state: 'waiting' | 'open' | 'decided';
  /** Since when it is open or decided; `null` while waiting. */
  readonly since: string | null;
  /** The outcome if decided, or the outcome if the session ended now; `null` while waiting. */
  readonly soFar: string | null;
  /** All past observations of the group, as in the summary of the report. */
  readonly history: Counted;
  /** The past observations of the group that were also still open at this point; only if the question is open. */
  readonly undecided: Counted | null;
}

/** The answers of observations: counts, percents, intervals and the guard. */
export type Counted = Pick<QuestionSummary, 'of' | 'guard' | 'clusters' | 'outcomes'>;

/** Questions of a report that become known later. */
export interface Upcoming {
  readonly report: string;
  /** When: the next instant by the clock, or the end of the next bar if that time has passed; `null` if it depends on an event. */
  readonly at: string | null;
  readonly known: Known;
  readonly event?: string;
  /** The identifiers of the questions. */
  readonly questions: readonly string[];
}

/** A report that these bars do not allow, and why: for example, the asset class lacks its session. */
export interface RefusedInPlay {
  readonly report: string;
  readonly refused: { readonly code: ErrorCode; readonly message: string };
}

/** A report that has nothing in play in this session. */
export interface NotInPlay {
  readonly report: string;
  /**
   * A reason of `reasons` or of the report's own; `hindsight` if all questions of the report are known only in hindsight, `no-questions` if it only measures,
   * `none` if nothing it counts is under way, such as a streak or an event, `over` if it has no further question about the session.
   */
  readonly reason: string;
  /** The same in words. */
  readonly text: string;
}
