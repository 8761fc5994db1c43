import type { MarketEvent, MarketQuery } from '../../sessions/inner.js';
import type { AtRandomOptions } from './checked-at-random.js';
import type { GivenCondition } from '../condition.js';
import type { GroupBy, GroupByText } from '../group-by.js';
import type { Series } from './checked-series.js';

/** The options of every report. */
export interface MarketOptions extends MarketQuery {
  /** Whether the result has a row per observation; default `false`. */
  readonly detailed?: boolean;
  /** Dated events, such as data releases, for reports about events and the field `event`. */
  readonly events?: readonly MarketEvent[];
  /** The observations to keep: a condition on the session that dates them, as text such as `gap.percent > 0.5` or as JSON; default all. */
  readonly where?: GivenCondition | string;
  /** What divides the groups of the report further: a field, an answer or measure of a report, or a series; as JSON, or as text without edges. */
  readonly groupBy?: GroupBy | GroupByText;
  /** Series of your own that conditions and groups may name, such as a volatility index or a regime. */
  readonly series?: readonly Series[];
  /** Whether conditions may be known after the outcome; default `false`. The result repeats it: it describes and does not forecast. */
  readonly hindsight?: boolean;
  /**
   * The first trading date, `YYYY-MM-DD`, that the result may tell of, such as that of a plan: the range begins there if it has no `startDate`.
   * An observation whose condition or group looks back beyond the first session from then on is excluded as `before-history`. Averages and
   * previous prices that a definition needs come from before; `neededBars` says how far. Default: all that the bars have.
   */
  readonly historyStart?: string;
  /** Whether to repeat the counts on each half and each year of the period; default `false`. */
  readonly stability?: boolean;
  /** Whether measures have 95 % intervals, which cost more than the rest of a report; default `false`. */
  readonly intervals?: boolean;
  /**
   * Whether each percent, mean and statistic has what chance gives beside it: the same report on so many flips of the bars, whose moves go up or
   * down at random; a number of flips or options. It costs about a run a flip.
   */
  readonly atRandom?: number | AtRandomOptions;
  /**
   * Whether each percentage has its effective cases with their interval, by the variance between months or years, and each question a test of
   * whether it changed; default `false`.
   */
  readonly lasting?: boolean;
  /** Whether the percentages of groups have others beside them that are drawn towards those of all groups; default `false`. */
  readonly shrunk?: boolean;
  /** The numbers of cases below which a question is marked; default 10 and 30. */
  readonly guards?: Guards;
  /** The decimals to which figures are rounded. */
  readonly precision?: Precision;
}

/** The numbers of cases below which a question is marked; each is optional. */
export interface Guards {
  /** Default 10. */
  readonly insufficient?: number;
  /** Default 30. */
  readonly lowSample?: number;
}

/** Decimals of figures, 0 to 10; each is optional. */
export interface Precision {
  /** For percents of outcomes and their intervals; default 2. */
  readonly percent?: number;
  /** For prices, in addition to the decimals of the data; default 2. */
  readonly price?: number;
  /** For all other figures; default 4. */
  readonly measure?: number;
}
