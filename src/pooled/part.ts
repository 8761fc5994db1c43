import type { ErrorCode } from '../errors/index.js';
import type { ClusterUnit, Known, ObservationCounts, ReportResult } from '../reports/index.js';
import type { NamedMarket } from '../reports/inner.js';

/**
 * What one or more markets add to a pooled report: plain JSON, in one order whatever it was joined from.
 *
 * It holds counts and values by trading date, not by market: of many markets it is as large as of one but for the counts of each and the
 * values of measures. An answer takes some 5 bytes of JSON and a value some 15, and a market at most two million numbers.
 */
export interface PooledPart {
  readonly report: string;
  readonly family: string;
  readonly variant: string;
  readonly settings: PartSettings;
  /** What was asked, as results say it; `null` if no market could be run. */
  readonly asked: AskedReport | null;
  /** By asset class and ticker. */
  readonly markets: readonly (MarketInPart | RefusedMarket)[];
  /** What groups, questions and measures the markets have: mostly all the same. */
  readonly outlines: readonly Outline[];
  readonly cases: readonly CasesOfGroup[];
}

/** How figures are published. */
export interface PartSettings {
  readonly insufficient: number;
  readonly lowSample: number;
  readonly percent: number;
  readonly measure: number;
  /** Whether values of measures are kept. */
  readonly measures: boolean;
  /** Whether shares have effective cases by months or years. */
  readonly lasting?: true;
  /** The flips that tell what chance gives, if asked for. */
  readonly atRandom?: { readonly flips: number; readonly seed: number };
}

/** The part of a result that is the same in all markets. */
export type AskedReport = Pick<ReportResult, 'params' | 'where' | 'groupBy' | 'hindsight'>;

/** The same in the order of results, without what was not asked. */
export function askedInOrder({ params, where, groupBy, hindsight }: AskedReport): AskedReport {
  return {
    params,
    ...(where === undefined ? {} : { where }),
    ...(groupBy === undefined ? {} : { groupBy }),
    ...(hindsight === undefined ? {} : { hindsight }),
  };
}

/** A market whose bars do not allow the report, and why. */
export interface RefusedMarket extends NamedMarket {
  readonly refused: { readonly code: ErrorCode; readonly message: string };
}

/** A market that was run. */
export interface PooledMarketResult
  extends NamedMarket, Pick<ReportResult, 'startDate' | 'endDate' | 'session' | 'notices'> {
  readonly observations: ObservationCounts;
}

/** A market as results have it. */
export function withoutCounts(market: PooledMarketResult): PooledMarketResult {
  const { assetClass, ticker, startDate, endDate, session, notices, observations } = market;
  return {
    assetClass,
    ticker,
    startDate,
    endDate,
    session,
    ...(notices === undefined ? {} : { notices }),
    observations,
  };
}

/** A market that was run, with its counts. */
export interface MarketInPart extends PooledMarketResult {
  /** The position of its outline. */
  readonly outline: number;
  /** For each group of the outline its observations, and the count of each outcome of each question. */
  readonly groups: readonly { readonly observations: number; readonly counts: readonly (readonly number[])[] }[];
  /** For each flip the same counts, one after the other. */
  readonly flips?: readonly (readonly number[])[];
  /** Of the bars, then of each flip: for each measure of each group how many values it has, and their mean. Absent without flips or measures. */
  readonly means?: readonly (readonly (number | null)[])[];
}

/** A group, as results name it. */
export interface OutlinedGroup {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
}

/** A question without its counts. */
export interface OutlinedQuestion {
  readonly id: string;
  readonly title: string;
  readonly known: Known;
  readonly event?: string;
  /** What its cases share, where that is more than nothing. */
  readonly cluster?: ClusterUnit;
  readonly outcomes: readonly { readonly id: string; readonly label: string }[];
}

/** A measure without its figures. */
export interface OutlinedMeasure {
  readonly id: string;
  readonly label: string;
  readonly unit: string;
  readonly decimals: number;
}

/** Groups, questions and measures of a market. */
export interface Outline {
  readonly groups: readonly OutlinedGroup[];
  readonly questions: readonly OutlinedQuestion[];
  readonly measures: readonly OutlinedMeasure[];
}

/** The cases of a group by trading date. */
export interface CasesOfGroup {
  readonly group: Readonly<Record<string, string>>;
  readonly questions: readonly {
    readonly id: string;
    readonly outcomes: readonly {
      readonly id: string;
      /** For each date with cases the days since the one before, the first since 1970-01-01, and their number. */
      readonly byDate: readonly number[];
    }[];
  }[];
  readonly measures: readonly ValuesOfMeasure[];
}

/** The exact values of a measure, by date and size. */
export interface ValuesOfMeasure {
  readonly id: string;
  /** For each value the days since the one before, the first since 1970-01-01. */
  readonly days: readonly number[];
  /** In lowest terms; as text beyond 2^53. */
  readonly numerators: readonly (number | string)[];
  readonly denominators: readonly (number | string)[];
}

/** How many numbers the cases of a market may have: at most some 20 MB of JSON. */
export const MAX_NUMBERS = 2_000_000;
