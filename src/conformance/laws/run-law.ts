import type { ReportName, ReportResult } from '../../reports/index.js';
import type { MarketConstraints } from '../arbitraries/index.js';
import type { EngineRequest } from '../engine/index.js';

/** Bars and options, for any report. */
export type LawMarket = Omit<EngineRequest, 'report'>;

/** Two runs that a law relates: the views of their results must be the same JSON. */
export interface RelatedRuns {
  readonly one: LawMarket;
  readonly other: LawMarket;
  /** The part of the first result that is compared. */
  readonly viewOfOne: (result: ReportResult) => unknown;
  /** The part of the second result that is compared. */
  readonly viewOfOther: (result: ReportResult) => unknown;
}

/** Reports that a law does not apply to, and why. */
export interface LawException {
  /** Whether a report is one of them. */
  readonly of: (report: ReportName) => boolean;
  readonly because: string;
}

/** A law between two runs of a report. */
export interface RunLaw {
  readonly id: string;
  /** The law in words. */
  readonly title: string;
  /** The markets it applies to. */
  readonly constraints: MarketConstraints;
  readonly exceptions: readonly LawException[];
  /** Params that replace the generated ones. */
  readonly params?: (report: ReportName) => Readonly<Record<string, number | string>>;
  /**
   * The runs that it relates, derived from a market; `null` if the law does not apply to the market.
   *
   * @param number - a number from 0 to 999, for choices
   */
  readonly relate: (market: LawMarket, number: number) => RelatedRuns | null;
}

/** The reports that a law holds for. */
export function keepsLaw({ exceptions }: Pick<RunLaw, 'exceptions'>, report: ReportName): boolean {
  return !exceptions.some(({ of }) => of(report));
}

/** Two runs whose results, or views of them, must be the same. */
export function sameRuns(
  one: LawMarket,
  other: LawMarket,
  view: (result: ReportResult) => unknown = (result) => result,
): RelatedRuns {
  return { one, other, viewOfOne: view, viewOfOther: view };
}
