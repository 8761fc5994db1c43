import type { ErrorCode } from '../errors/index.js';
import type { GrantedLookback, Notice } from '../reports/index.js';
import type { AskedHeadline } from './checked-families.js';
import type { Estimate } from './estimate.js';

/** A ranking of report families, as plain JSON. */
export interface ScanResult {
  /** `null` without markets. */
  readonly lookback: GrantedLookback | null;
  readonly asOf: number | null;
  readonly seed: number | null;
  readonly significance: number;
  /** The markets that were scanned, by asset class and ticker. */
  readonly markets: readonly ScannedMarket[];
  /** The number of tests in the correction: both lists, including tests that could not be run. */
  readonly tests: number;
  /** The families whose questions are about direction, strongest departure from chance first. */
  readonly ranking: readonly RankedFamily[];
  /** The families that test structure, such as weekdays with wider ranges, in their own ranking. */
  readonly structure: readonly RankedFamily[];
}

/** A market that was scanned. */
export interface ScannedMarket {
  readonly assetClass: string;
  readonly ticker: string;
  /** Signs that its bars were read wrongly; absent if there are none. */
  readonly notices?: readonly Notice[];
}

/** A family and its place in the ranking. */
export interface RankedFamily {
  /** From 1. */
  readonly rank: number;
  readonly family: string;
  readonly title: string;
  readonly question: string;
  /** What chance gives, and why. */
  readonly nullHypothesis: string;
  /** Only for a question of your own that is not calibrated, or that its calibration shows to be biased. */
  readonly calibrated?: false;
  /** Whether any of its rows is significant. */
  readonly significant: boolean;
  /** The smallest adjusted p-value of its rows. */
  readonly adjusted: number;
  /** The effect of that row. */
  readonly effect: number | null;
  /** Why no test could be run, if none could. */
  readonly untested?: Untested;
  /** What was found, in words, with the number of cases. */
  readonly sentence: string;
  /** One row per market, strongest departure from chance first. */
  readonly markets: readonly RankedMarket[];
}

/** What a family found in one market. */
export interface RankedMarket extends Omit<TestOfFamily, 'family'> {
  readonly assetClass: string;
  readonly ticker: string;
  /** The p-value adjusted for all tests of the scan. */
  readonly adjusted: number;
  readonly significant: boolean;
}

/** Why a test was not run. It still counts in the correction, with p = 1. */
export type Untested =
  | 'insufficient'
  | 'coarse-ticks'
  | 'no-events'
  | Extract<ErrorCode, 'bars-too-coarse' | 'bars-misaligned' | 'duplicate-trading-date' | 'session-unavailable'>;

/** The result of scanning one market, as plain JSON; `rankFamilies` combines the parts of all markets. */
export interface MarketPart {
  readonly assetClass: string;
  readonly ticker: string;
  readonly asOf: number;
  readonly seed: number;
  readonly lookback: GrantedLookback;
  /** Signs that the bars were read wrongly; absent if there are none. */
  readonly notices?: readonly Notice[];
  readonly tests: readonly TestOfFamily[];
  /** The questions of families of your own; absent without any. */
  readonly headlines?: readonly AskedHeadline[];
}

/** One headline question in one market. */
export interface TestOfFamily {
  readonly family: string;
  /** All cases, of all groups. */
  readonly cases: number;
  /** The group and outcome of the estimate; absent if the question has none. */
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
  /** Whether both effects have the same sign; `null` if either has no effect. */
  readonly agrees: boolean | null;
}
