import type { MarketEvent, MarketQuery } from '../../sessions/index.js';
import type { Condition } from '../conditions/condition.js';
import type { GroupBy } from '../conditions/group-by.js';

/** What every report takes, whatever it computes. */
export interface MarketOptions extends MarketQuery {
  /** Whether the result has a row per observation; `false` without it. */
  readonly detailed?: boolean;
  /** Dated events, such as the publication of figures; reports about events draw from these. */
  readonly events?: readonly MarketEvent[];
  /** Which observations are kept: a condition on the session that dates them, in plain JSON; all without it. */
  readonly where?: Condition;
  /** The field by which the groups of the report are divided further. */
  readonly groupBy?: GroupBy;
  /** Whether questions are answered on each half and each year of the period too; `false` without it. */
  readonly stability?: boolean;
  /** Below how many cases a question is marked; 10 and 30 without it. */
  readonly guards?: Guards;
  /** To how many decimals figures are rounded. */
  readonly precision?: Precision;
}

/** The numbers of cases below which a question is marked; one that is left out keeps its default. */
export interface Guards {
  /** 10. */
  readonly insufficient?: number;
  /** 30. */
  readonly lowSample?: number;
}

/** Decimals of published figures, 0 to 10; one that is left out keeps its default. */
export interface Precision {
  /** Percents of outcomes and their intervals; 2. */
  readonly percent?: number;
  /** Added to the decimals of the data for figures in price; 2. */
  readonly price?: number;
  /** Every other figure; 4. */
  readonly measure?: number;
}
