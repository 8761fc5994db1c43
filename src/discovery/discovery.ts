import type { ErrorCode } from '../errors/index.js';
import type { GrantedLookback, Notice } from '../reports/index.js';
import type { Estimate } from './estimate.js';

/** A ranking of report families, as plain JSON. */
export interface Discovery {
  /** `null` without markets. */
  readonly lookback: GrantedLookback | null;
  readonly asOf: number | null;
  readonly seed: number | null;
  readonly significance: number;
  /** The markets that were scanned, by asset class and ticker. */
  readonly markets: readonly ScannedMarket[];
  /** How many tests were searched, those of both lists and those that could not be made included. */
  readonly tests: number;
  /** The families whose questions are about direction, from the one that departs most from chance. */
  readonly ranking: readonly RankedFamily[];
  /** The same of the families that find structure, such as weekdays that are wilder than others, ranked apart. */
  readonly structure: readonly RankedFamily[];
}

/** A market that was scanned. */
export interface ScannedMarket {
  readonly assetClass: string;
  readonly ticker: string;
  /** What makes it likely that its bars were read wrongly; left out where nothing does. */
  readonly notices?: readonly Notice[];
}

/** A family and its place in the ranking. */
export interface RankedFamily {
  /** From 1. */
  readonly rank: number;
  readonly family: string;
  readonly title: string;
  readonly question: string;
  /** What chance is, and why. */
  readonly nullHypothesis: string;
  /** Whether any of its rows is. */
  readonly significant: boolean;
  /** The smallest adjusted p-value of its rows. */
  readonly adjusted: number;
  /** The effect of that row. */
  readonly effect: number | null;
  /** Why no test could be made, where none could. */
  readonly untested?: Untested;
  /** What was found, in words, with its n. */
  readonly sentence: string;
  /** A row per market, from the one that departs most from chance. */
  readonly markets: readonly RankedMarket[];
}

/** What a family found in one market. */
export interface RankedMarket extends Omit<TestOfFamily, 'family'> {
  readonly assetClass: string;
  readonly ticker: string;
  /** The p-value adjusted for all tests searched. */
  readonly adjusted: number;
  readonly significant: boolean;
}

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
