import type { ErrorCode } from '../../errors/index.js';
import type { Notice } from '../../sessions/index.js';
import type { Condition } from '../conditions/condition.js';
import type { FieldGrouping } from '../conditions/group-by.js';
import type { Known } from '../run/known-in-results.js';
import type { ParamValue, QuestionSummary, ResultSession } from '../run/result.js';

/** What is in play at an instant: plain JSON, frozen, with its keys always in this order. */
export interface InPlayResult {
  readonly assetClass: string;
  readonly ticker: string;
  /** The instant, as all instants here in ISO 8601 and UTC. */
  readonly asOf: string;
  readonly lookback: InPlayLookback;
  /** The condition that sessions satisfy, where one was given. */
  readonly where?: Condition;
  /** The field by which groups are divided further, where one was given. */
  readonly groupBy?: FieldGrouping;
  /** What makes it likely that the bars were read wrongly; left out where nothing does. */
  readonly notices?: readonly Notice[];
  /** The reports whose condition is known, in the order in which they were asked for. */
  readonly reports: readonly ReportInPlay[];
  /** What becomes known next, by instant; what an event has to decide comes last. */
  readonly upcoming: readonly Upcoming[];
  /** The reports that have nothing to say of this session, each with the reason. */
  readonly notInPlay: readonly NotInPlay[];
  /** The reports that these bars cannot give. */
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
  /** The session; for reports about patterns each of those that it has so far. */
  readonly observations: readonly ObservationInPlay[];
}

/** The session in progress: its template, its trading date, and when it opens and closes, early closes included. */
export interface SessionInProgress extends ResultSession {
  readonly date: string;
  readonly opens: string;
  readonly closes: string;
}

/** What the report has seen before the session in progress. */
export interface History {
  /** The trading dates of the first and the last session of it, `null` without one. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  readonly unit: string;
  readonly eligible: number;
}

/** A session, week or pattern under way. */
export interface ObservationInPlay {
  /** The trading date of its first session. */
  readonly date: string;
  /** The prices that it is measured against, by identifier. */
  readonly levels: Readonly<Record<string, number | null>>;
  /** Prices that move with the session: what is left of an average range, and where it is used up. */
  readonly remaining?: Readonly<Record<string, number | null>>;
  /** The groups that it is in. */
  readonly groups: readonly GroupInPlay[];
}

/** A group that the observation under way is in. */
export interface GroupInPlay {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  /** How many observations the history has in it. */
  readonly observations: number;
  readonly questions: readonly QuestionInPlay[];
}

/** A question about the observation under way, and how it ended in history. */
export interface QuestionInPlay {
  readonly id: string;
  readonly title: string;
  readonly known: Known;
  readonly event?: string;
  /** `waiting` until the event by which it is asked has happened, `open` until something decides it, then `decided`. */
  readonly state: 'waiting' | 'open' | 'decided';
  /** Since when it is open, or decided; `null` where it waits. */
  readonly since: string | null;
  /** The outcome: that which was decided, or would be if nothing came any more; `null` where it waits. */
  readonly soFar: string | null;
  /** All of the group, as in the summary of the report. */
  readonly history: Counted;
  /** Those of the group that were equally undecided at this point; only where it is open. */
  readonly undecided: Counted | null;
}

/** How observations answered: counts, percents, intervals, and whether there are too few of them. */
export type Counted = Pick<QuestionSummary, 'of' | 'guard' | 'outcomes'>;

/** Questions of a report that become known. */
export interface Upcoming {
  readonly report: string;
  /** When: an instant to come, by the clock, or where that is past with the end of the next bar; `null` where an event decides. */
  readonly at: string | null;
  readonly known: Known;
  readonly event?: string;
  /** The identifiers of the questions. */
  readonly questions: readonly string[];
}

/** A report that these bars cannot give, and why: the asset class lacks its session, say. */
export interface RefusedInPlay {
  readonly report: string;
  readonly refused: { readonly code: ErrorCode; readonly message: string };
}

/** A report that has nothing to say of the session in progress. */
export interface NotInPlay {
  readonly report: string;
  /**
   * A reason of the catalog; `hindsight` for reports whose questions are all known only afterwards, `no-questions` for those that only measure,
   * `none` where nothing of their kind is under way, such as a run or an event, `over` where nothing more is asked of the session.
   */
  readonly reason: string;
  /** The same in words. */
  readonly text: string;
}
