import type { ReportId, ReportResult } from '../../reports/index.js';
import type { MarketConstraints } from '../arbitraries/index.js';
import type { EngineRequest } from '../engine/index.js';

/** Bars and what is asked of them, for any report. */
export type LawMarket = Omit<EngineRequest, 'report'>;

/** Two runs that a law relates: what is left of the results must be the same JSON. */
export interface RelatedRuns {
  readonly one: LawMarket;
  readonly other: LawMarket;
  /** What is compared of the result of the one. */
  readonly viewOfOne: (result: ReportResult) => unknown;
  /** And of the other. */
  readonly viewOfOther: (result: ReportResult) => unknown;
}

/** Reports that a law does not hold for, and why not. */
export interface LawException {
  /** Whether a report is one of them. */
  readonly of: (report: ReportId) => boolean;
  readonly because: string;
}

/** What holds between two runs of a report. */
export interface RunLaw {
  readonly id: string;
  /** The law in words. */
  readonly title: string;
  /** The markets that it is about. */
  readonly constraints: MarketConstraints;
  readonly exceptions: readonly LawException[];
  /** Params that the law needs, for those that were generated; as they are without it. */
  readonly params?: (report: ReportId) => Readonly<Record<string, number | string>>;
  /**
   * The runs that it relates, made from a market; `null` where it says nothing about that one.
   *
   * @param number - from 0 to 999, to choose something by
   */
  readonly relate: (market: LawMarket, number: number) => RelatedRuns | null;
}

/** The reports that a law holds for. */
export function keepsLaw({ exceptions }: RunLaw, report: ReportId): boolean {
  return !exceptions.some(({ of }) => of(report));
}

/** Two runs whose results are to be the same, or what is left of them. */
export function sameRuns(
  one: LawMarket,
  other: LawMarket,
  view: (result: ReportResult) => unknown = (result) => result,
): RelatedRuns {
  return { one, other, viewOfOne: view, viewOfOther: view };
}
