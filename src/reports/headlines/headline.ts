import type { Quotient } from '../../numeric/index.js';
import type { Market, MarketEvent, Session } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import type { Unit } from '../columns/table.js';
import type { Labelled } from '../columns/labelled.js';
import type { OptionDescriptions, ParamsOf } from '../options/report-option.js';

/** How a headline question is tested, which is why chance is what it is said to be. */
export type HeadlineTest = 'half' | 'complement' | 'homogeneity' | 'within-weeks';

/** The question of a family by which a scan ranks it, with the null hypothesis that chance alone answers it. */
export interface HeadlineDescription {
  readonly question: string;
  /** What it is asked of, in words. */
  readonly cases: string;
  /** What counts as a success, or what the outcomes are, in words. */
  readonly success: string;
  readonly test: HeadlineTest;
  /** Whether it finds structure, such as weekdays that are wilder than others, instead of direction. */
  readonly structure?: boolean;
  /** Whether two levels race, which takes a market with enough price steps between them. */
  readonly race?: boolean;
  /** The bars that are enough. */
  readonly bars: 'daily' | 'intraday';
  /** The options of the family that it has at their defaults. */
  readonly options: OptionDescriptions;
  /** The outcomes; `success` and `failure` without them. */
  readonly outcomes?: readonly Labelled[];
  /** The groups that are compared, whether or not they have cases; with a test that compares none, none. */
  readonly groups?: (market: Market) => readonly Labelled[];
  /** What it is asked of, and what answers it. */
  readonly columns: (params: never, setting: HeadlineSetting) => HeadlineColumns;
}

/** What a headline question is asked of, and what answers it: each row that has a value in all of these columns is a case. */
export interface HeadlineColumns {
  readonly unit: Unit<object>;
  /** What a case has to have beside its answer. */
  readonly needs: readonly Column<unknown>[];
  /** Whether a case is a success or a failure, or which of the outcomes it has; within weeks, the mid-rank of the session in its week. */
  readonly answer: Column<boolean> | Column<string> | Column<number>;
  /** The group of a case, where groups are compared. */
  readonly group?: Column<string>;
  /** Within weeks, the first session of its week. */
  readonly week?: Column<Session>;
}

/** What is known of the market that a headline question is asked in. */
export interface HeadlineSetting {
  /** The events that the caller knows of. */
  readonly events: readonly MarketEvent[];
  /** The smallest price step of the market; `null` where there is none, as without sessions. */
  readonly step: Quotient | null;
}

/** One answer to a headline question. */
export interface HeadlineCase {
  /** The session that dates it. */
  readonly session: Session;
  /** The id of an outcome; within weeks, the mid-rank of the session in its week. */
  readonly outcome: string | number;
  /** The id of a group. */
  readonly group?: string | undefined;
  /** Within weeks, the first session of its week. */
  readonly week?: Session | undefined;
}

/** A headline whose columns are made with the values of exactly its own options. */
export interface TypedHeadlineDescription<Options extends OptionDescriptions> extends HeadlineDescription {
  readonly options: Options;
  readonly columns: (params: ParamsOf<Options>, setting: HeadlineSetting) => HeadlineColumns;
}

/** States a headline; it is given back as it is, with the types of its options checked against its columns. */
export function headline<const Options extends OptionDescriptions>(
  description: TypedHeadlineDescription<Options>,
): TypedHeadlineDescription<Options> {
  return description;
}
