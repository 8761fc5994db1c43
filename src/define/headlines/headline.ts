import type { Quotient } from '../../numeric/inner.js';
import type { Market, MarketEvent, Session } from '../../sessions/inner.js';
import {
  type AnyRow,
  type Column,
  type Labelled,
  type RowsOf,
  session,
  sessions,
  type Unit,
} from '../../columns/inner.js';
import type { LongestBar } from '../longest-bar.js';
import { type noOptions, type OptionDescriptions, type ParamsOf, withBarsAndOptions } from '../../options/inner.js';

/** The test of a headline question, which implies its null hypothesis. */
export type HeadlineTest = 'half' | 'complement' | 'homogeneity' | 'within-blocks';

/** What a headline question finds: direction, or structure such as weekdays with wider ranges. Each kind is adjusted separately. */
export type HeadlineKind = 'direction' | 'structure';

/** In how many simulated markets without an effect a question was tested, and in how many its test rejected chance at 5 %. */
export interface HeadlineCalibration {
  readonly rejected: number;
  readonly of: number;
}

/** The question by which a scan ranks a family. */
export interface HeadlineDescription {
  readonly question: string;
  /** The observations it is asked of, in words. */
  readonly cases: string;
  /** What a success is, as a clause such as `the close is above the open`; of other outcomes, what they tell. */
  readonly success: string;
  readonly test: HeadlineTest;
  /** Whether it is about direction, the default, or about structure, such as weekdays with wider ranges. */
  readonly kind?: HeadlineKind;
  /** Whether it asks which of two levels is reached first, which needs a market with enough price steps between them. */
  readonly race?: boolean;
  /** Which of the caller's events it asks about: all, or those of these names in lower case; default none. */
  readonly events?: true | readonly string[];
  /** How many years its cases need, if more than one: no scan looks back that far, and evidence cannot wait for them. */
  readonly years?: number;
  /** The bars that suffice. */
  readonly bars: 'daily' | 'intraday';
  /** The longest intraday bars that suffice, in minutes, as for a variant. */
  readonly longestBar?: LongestBar;
  /** The options of the family that it uses, at their defaults. */
  readonly options: OptionDescriptions;
  /** The outcomes; `success` and `failure` without them. */
  readonly outcomes?: readonly Labelled[];
  /** The groups compared, with or without cases; only for tests that compare groups. */
  readonly groups?: (market: Market) => readonly Labelled[];
  /** What `calibrate` of `barstats/discovery` reported; a scan asks an uncalibrated question of your own only with `uncalibrated: true`. */
  readonly calibration?: HeadlineCalibration;
  /** Its cases and answers as columns. */
  readonly columns: (params: never, setting: HeadlineSetting) => HeadlineColumns;
}

/** The columns of a headline question: each row with a value in all of them is a case. */
export interface HeadlineColumns<Row extends object = AnyRow> {
  readonly unit: Unit<object>;
  /** The columns in which a case must have a value, besides the answer. */
  readonly needs: readonly Column<unknown, Row>[];
  /** Whether a case is a success or a failure, or which of the outcomes it has; within blocks, its value, which is ranked among all cases. */
  readonly answer: Column<boolean, Row> | Column<string, Row> | Column<Quotient, Row>;
  /** The group of a case, if groups are compared. */
  readonly group?: Column<string, Row>;
  /** Within blocks, the number of its block, such as its week; a case that is alone in its block does not count. */
  readonly block?: Column<number, Row>;
}

/** The market of a headline question. */
export interface HeadlineSetting {
  /** The caller's events. */
  readonly events: readonly MarketEvent[];
  /** The price step of the market; `null` if no two prices of a session differ. */
  readonly step: Quotient | null;
}

/** One answer to a headline question. */
export interface HeadlineCase {
  /** The session that dates it. */
  readonly session: Session;
  /** The id of an outcome; within blocks, the mid-rank of its value among all cases. */
  readonly outcome: string | number;
  /** The id of a group. */
  readonly group?: string | undefined;
  /** Within blocks, the session of the first case of its block. */
  readonly block?: Session | undefined;
}

/** A headline as it is stated, its columns with the values of its options: daily bars suffice and it has no options, unless it says otherwise. */
interface StatedHeadline<Options extends OptionDescriptions, Asked extends HeadlineColumns> extends Omit<
  HeadlineDescription,
  'bars' | 'longestBar' | 'options' | 'columns'
> {
  /** The bars that suffice. */
  readonly bars?: HeadlineDescription['bars'];
  /** The longest intraday bars that suffice, in minutes, as a number or by the options. */
  readonly longestBar?: number | ((params: ParamsOf<Options>) => number);
  readonly options?: Options;
  /** Its cases and answers as columns. */
  readonly columns: (params: ParamsOf<Options>, setting: HeadlineSetting) => Asked;
}

/** A headline whose columns take exactly the values of its options. */
export interface TypedHeadlineDescription<Options extends OptionDescriptions> extends StatedHeadline<
  Options,
  HeadlineColumns
> {
  readonly bars: HeadlineDescription['bars'];
  readonly options: Options;
}

/**
 * Returns a headline with what it leaves out, `bars: 'daily'` and `options: {}`; checks the types of its options against its columns, and that
 * these are of the rows of its unit.
 */
export function headline<Asked extends HeadlineColumns, const Options extends OptionDescriptions = typeof noOptions>(
  description: StatedHeadline<Options, Asked & HeadlineColumns<RowsOf<Asked>>>,
): TypedHeadlineDescription<NoInfer<Options>> {
  // Options that are left out are of the type that has none.
  return withBarsAndOptions(description) as TypedHeadlineDescription<Options>;
}

/** The columns of a headline about every session that is over and covered by its bars, as most are. */
export function wholeSessions(
  answer: HeadlineColumns<Session>['answer'],
  group?: Column<string, Session>,
  block?: Column<number, Session>,
): HeadlineColumns<Session> {
  return {
    unit: sessions,
    needs: [session.whole],
    answer,
    ...(group && { group }),
    ...(block && { block }),
  };
}
