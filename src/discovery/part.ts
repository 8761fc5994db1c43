import type { ErrorCode } from '../errors/index.js';
import type { Estimate } from './estimate.js';
import type { GrantedLookback, Notice } from '../reports/index.js';

/** Why a test was not made; it counts among the tests all the same, with p = 1. */
export type Untested =
  | 'insufficient'
  | 'coarse-ticks'
  | Extract<ErrorCode, 'bars-too-coarse' | 'bars-misaligned' | 'duplicate-trading-date' | 'session-unavailable'>;

/** What the scan of one market found, as plain JSON: parts of many machines are joined by `rankFamilies`. */
export interface MarketPart {
  readonly assetClass: string;
  readonly ticker: string;
  readonly asOf: number;
  readonly seed: number;
  readonly lookback: GrantedLookback;
  /** What makes it likely that the bars were read wrongly; left out where nothing does. */
  readonly notices?: readonly Notice[];
  readonly tests: readonly TestOfFamily[];
}

/** One headline question in one market. */
export interface TestOfFamily {
  readonly family: string;
  /** All cases, of all groups. */
  readonly cases: number;
  /** Which group the estimate is of, and which outcome; left out where there are none. */
  readonly group?: string;
  readonly outcome?: string;
  readonly estimate: Estimate;
  readonly method: 'binomial' | 'fisher' | 'chi-square' | 'permutation' | null;
  readonly pValue: number;
  /** Why it was not tested. */
  readonly untested?: Untested;
  /** The same estimate on the first two thirds of the lookback, and on the last third. */
  readonly early: Estimate;
  readonly late: Estimate;
  /** Whether both effects have the same sign; `null` where one of them has no effect to speak of. */
  readonly agrees: boolean | null;
}
