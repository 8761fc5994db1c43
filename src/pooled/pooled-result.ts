import type {
  BlockCount,
  Condition,
  Grouping,
  Known,
  LastingShare,
  MeasureSummary,
  ObservationCounts,
  OutcomeSummary,
  QuestionSummary,
  ReportResult,
} from '../reports/index.js';
import type { PooledMarketResult, RefusedMarket } from './part.js';

/** One report over many markets: plain JSON, frozen, with its keys always in this order. */
export interface PooledResult {
  readonly kind: 'pooled';
  readonly report: string;
  readonly family: string;
  readonly variant: string;
  /** Every option of the report with the value used; `null` if no market could be run. */
  readonly params: ReportResult['params'] | null;
  readonly where?: Condition;
  readonly groupBy?: Grouping;
  readonly hindsight?: true;
  /** How many flips of the bars tell what chance gives, and from which seed, if asked for. */
  readonly atRandom?: ReportResult['atRandom'];
  /** The first and the last trading date of the markets; `null` without any. */
  readonly startDate: string | null;
  readonly endDate: string | null;
  /** The markets that were run, by asset class and ticker; `byMarket` counts in this order. */
  readonly markets: readonly PooledMarketResult[];
  /** The markets whose bars do not allow the report. */
  readonly refused: readonly RefusedMarket[];
  /** The sums of those of the markets; `null` without any. */
  readonly observations: ObservationCounts | null;
  /** How the intervals are computed, in words. */
  readonly methods: PooledMethods;
  /** One entry per group that a market has. */
  readonly summary: readonly PooledGroup[];
}

/** How intervals are computed. */
export interface PooledMethods {
  readonly plain: string;
  readonly clustered: string;
  readonly means: string;
  readonly quantiles: string;
}

/** A group over all markets that have it. */
export interface PooledGroup {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  /** The label of each value, by dimension. */
  readonly labels: Readonly<Record<string, string>>;
  readonly observations: number;
  /** The observations of each market. */
  readonly byMarket: readonly number[];
  readonly questions: readonly PooledQuestion[];
  readonly measures: readonly PooledMeasure[];
}

/** A question over all markets. */
export interface PooledQuestion extends Pick<QuestionSummary, 'id' | 'title' | 'event' | 'of' | 'guard' | 'clusters'> {
  readonly known: Known;
  /** The number of trading dates that have cases. */
  readonly dates: number;
  /** The months or years that have cases, if `lasting` was asked for. */
  readonly blocks?: BlockCount;
  readonly outcomes: readonly PooledOutcome[];
}

/**
 * An outcome over all markets: `low` and `high` take all cases as independent, `clustered` takes only dates so. Of a question with clusters both
 * are the interval of clusters.
 */
export interface PooledOutcome extends Omit<OutcomeSummary, 'lasting' | 'shrunk'> {
  /** The 95 % interval that holds however the cases of a date depend on each other; `null` with fewer than two dates. */
  readonly clustered: { readonly low: number; readonly high: number } | null;
  /** How many times larger the variance of the share is than that of independent cases; `null` with fewer than two dates. */
  readonly designEffect: number | null;
  /** The count of each market. */
  readonly byMarket: readonly number[];
  /**
   * What the variance between months or years makes of it, or that between dates where this is larger, if asked for; `null` below eight blocks,
   * and for a share of 0 or 100 %.
   */
  readonly lasting?: LastingShare | null;
}

/** A measure over all markets, with 95 % intervals of its figures. */
export type PooledMeasure = Required<Omit<MeasureSummary, 'atRandom'>> & Pick<MeasureSummary, 'atRandom'>;
