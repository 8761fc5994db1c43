import type { Bars } from '../../../bars/index.js';
import type { SessionTemplate } from '../../../calendar/index.js';
import type { Known, ParamValue } from '../../../reports/index.js';
import type { Fraction } from '../numbers/exact.js';
import type { Market } from '../market/market.js';
import type { Session } from '../market/session.js';
import type { ResultsOfTrade } from '../trades/test-of-mean.js';

export type Params = Readonly<Record<string, ParamValue | SessionTemplate>>;

/** A value of a dimension, or an outcome of a question. */
export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface Dimension {
  readonly id: string;
  readonly values: readonly Choice[];
}

export interface Question {
  readonly id: string;
  readonly title: string;
  readonly known: Known;
  readonly event?: string;
  readonly outcomes: readonly Choice[];
  /** What its cases share by construction: cases of one date, week, month or year depend on each other. */
  readonly cluster?: 'session' | 'week' | 'month' | 'year';
}

export interface Measure {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
}

/** A single number of all observations of a group. */
export interface Statistic {
  readonly id: string;
  readonly label: string;
  /** Rounded to so many decimals, `null` where undefined. */
  readonly value: (observations: readonly Observation[], places: number) => number | null;
  /** Whether it is a p-value, of which nothing is said at random. */
  readonly isTest?: true;
}

export interface CurrentFigure extends Measure {
  /** From the last session before the one ahead, which is complete, and that one once it is open; `null` where undefined. */
  readonly value: (last: Session, market: Market, running: Session | null) => Fraction | null;
}

/** Per dimension the value that an observation has. */
export type Group = Readonly<Record<string, string>>;

/** What a candidate contributes to a report. */
export interface Observation {
  /** The trading date of the session that dates it, once it is looked at. */
  readonly day?: number;
  /** The groups that it is in, keys in the order of the dimensions. */
  readonly groups: readonly Group[];
  readonly levels: Readonly<Record<string, Fraction | null>>;
  /** Per question its outcome, `null` where it is not asked of the candidate, a list where it gives several. */
  readonly outcomes: Readonly<Record<string, string | null | readonly string[]>>;
  readonly measures: Readonly<Record<string, Fraction | null>>;
  /** Of a trade when its questions are known, the bar that settles each, `null` for the close, and what pairs of a stop and a target return. */
  readonly trade?: {
    readonly knownAt: number;
    readonly settledBy: Readonly<Record<string, number | null>>;
    readonly beforeCosts?: Readonly<Record<string, ResultsOfTrade>>;
  };
}

/** What a session, a week or a month contributes, or why it is left out; what is not said is one group of all, and nothing else. */
export type Contribution = Partial<Observation> | string;

export function observationOf(contribution: Contribution): Observation | string {
  if (typeof contribution === 'string') return contribution;
  return { groups: [{}], levels: {}, outcomes: {}, measures: {}, ...contribution };
}

/** Something that a report counts, or leaves out for a reason. */
export interface Candidate {
  /** The session that dates it; `null` only where it is left out for having none. */
  readonly session: Session | null;
  readonly observation: Observation | string;
}

/** One report of the catalog. */
export interface Report {
  readonly family: string;
  readonly variant: string;
  /** What a candidate is. */
  readonly unit: string;
  /** Whether daily bars are too coarse for it. */
  readonly intraday: boolean;
  /** The session it takes when none is asked for: `first` of the asset class, by its id, or only that of option `second`. */
  readonly session: string;
  /** Its options with their defaults, which may depend on those that are given. */
  readonly params: (bars: Bars, given: Readonly<Record<string, unknown>>) => Params;
  /**
   * Refuses bars in which something begins or ends that it looks at, and asset classes without a session that it needs. What is asked about clock
   * buckets refuses bars that are too coarse for them itself, so that headlines, which ask nothing about these, take such bars.
   */
  readonly refuse?: (params: Params, market: Market) => void;
  readonly dimensions: (params: Params, market: Market) => readonly Dimension[];
  readonly questions: (params: Params, market: Market) => readonly Question[];
  readonly measures: (params: Params) => readonly Measure[];
  readonly statistics: (params: Params) => readonly Statistic[];
  /** Everything that it looks at, in the order of the sessions. */
  readonly candidates: (params: Params, market: Market) => readonly Candidate[];
  /** The session with which something began that is a candidate only once it has ended. */
  readonly begun?: (params: Params, market: Market) => Session | null;
  readonly current: ((params: Params, market: Market) => readonly CurrentFigure[]) | null;
}
