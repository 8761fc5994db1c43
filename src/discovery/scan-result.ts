import type { ErrorCode } from '../errors/index.js';
import type { GrantedLookback, HeadlineKind, Notice } from '../reports/index.js';
import type { NamedMarket } from '../reports/inner.js';
import type { AskedHeadline } from './checked-families.js';
import type { Estimate } from './estimate.js';
import type { ScanDates } from './scan-dates.js';
import type { SessionCloses } from './session-closes.js';

/** A ranking of report families, as plain JSON. */
export interface ScanResult {
  readonly kind: 'scan';
  /** What the scan shows, in a sentence: first of all whether there is anything that cannot be luck alone. */
  readonly summary: string;
  /** What makes the p-values too small; absent if nothing does. */
  readonly warnings?: readonly ScanWarning[];
  /** `null` without markets. */
  readonly lookback: GrantedLookback | ScanDates | null;
  readonly asOf: number | null;
  readonly seed: number | null;
  readonly significance: number;
  /** The markets that were scanned, by asset class and ticker. */
  readonly markets: readonly ScannedMarket[];
  /** The number of tests in the correction: all that are possible before a price is seen. */
  readonly tests: number;
  /** The tests made before this scan that are corrected for as well; absent if none were stated. */
  readonly alreadySearched?: number;
  /** What is significant, strongest first, with one entry for findings on the same sessions, in markets with nearly the same returns, too. */
  readonly findings: readonly Finding[];
  /** All families, strongest departure from chance first. */
  readonly ranking: readonly RankedFamily[];
}

/** A reason to doubt the p-values of a scan. */
export interface ScanWarning {
  readonly code: 'families-picked';
  readonly text: string;
}

/** A significant row of the ranking. */
export interface Finding extends FoundElsewhere {
  /** What was found, in words. */
  readonly sentence: string;
  /** Other families that are significant in this market on the same sessions: the same effect, seen again. */
  readonly echoes: readonly string[];
  /** What is significant on the same sessions in other markets with nearly the same returns, such as a fund of an index; absent without any. */
  readonly elsewhere?: readonly FoundElsewhere[];
}

/** The same effect in another market. */
export interface FoundElsewhere extends NamedMarket {
  readonly family: string;
}

/** A market that was scanned. */
export interface ScannedMarket extends NamedMarket {
  /** Signs that its bars were read wrongly; absent if there are none. */
  readonly notices?: readonly Notice[];
}

/** A family and its place in the ranking. */
export interface RankedFamily {
  /** From 1. */
  readonly rank: number;
  readonly family: string;
  /** Whether it is about direction, or about structure, such as weekdays with wider ranges. Each kind is adjusted separately. */
  readonly kind: HeadlineKind;
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
export interface RankedMarket extends NamedMarket, TestResult {
  /** The p-value adjusted for all tests of the scan. */
  readonly adjusted: number;
  readonly significant: boolean;
  /** Only if significant: an exact interval that allows for the selection of the strongest. The estimate itself is biased upwards. */
  readonly afterSelection?: SelectionInterval;
  /**
   * Only if it was tested against 50 % and is not significant: how many more cases would show it; `null` if the share is 50 % or it would
   * take more than 100,000 cases.
   */
  readonly stillNeeded?: StillNeeded | null;
  /** The same test on the first two thirds of the lookback alone, and its p-value adjusted among those of all tests. */
  readonly early: TestResult & { readonly adjusted: number };
  /**
   * What the first two thirds found, tested on the last third: one-sided, in the direction found. `adjusted` is the p-value adjusted among
   * what the first two thirds alone call significant; `null` if they do not call it so.
   */
  readonly late: TestResult & { readonly adjusted: number | null };
  readonly confirmation: Confirmation;
}

/**
 * Whether what the first two thirds of the lookback find alone holds in the last third: `not-selected` if they find nothing significant,
 * `too-small` if the last third has too few cases.
 */
export type Confirmation = 'confirmed' | 'not-confirmed' | 'too-small' | 'not-selected';

/** What it takes until a share, if the true one is as found, is significant with a probability of 80 %, corrected for all tests. */
export interface StillNeeded {
  /** How many more cases. */
  readonly cases: number;
  /** In how many more sessions they come if they come as often as in the lookback; `null` if its sessions cannot be counted. */
  readonly sessions: number | null;
}

/** An interval in percent. */
export interface SelectionInterval {
  /** The confidence in percent. */
  readonly confidence: number;
  readonly low: number;
  readonly high: number;
}

/** What cannot be tested whatever the prices are; such a test does not count in the correction. */
export type Impossible =
  | 'no-events'
  | Extract<ErrorCode, 'bars-too-coarse' | 'bars-misaligned' | 'duplicate-trading-date' | 'session-unavailable'>;

/** Why a test was not run. If that depends on the prices, it counts in the correction, with p = 1. */
export type Untested = 'insufficient' | 'coarse-ticks' | Impossible;

/** The result of scanning one market, as plain JSON; `rankFamilies` combines the parts of all markets. */
export interface MarketPart extends NamedMarket {
  readonly asOf: number;
  readonly seed: number;
  readonly lookback: GrantedLookback | ScanDates;
  /** Signs that the bars were read wrongly; absent if there are none. */
  readonly notices?: readonly Notice[];
  readonly tests: readonly TestOfFamily[];
  /** Absent if the bars do not allow any. */
  readonly closes?: SessionCloses;
  /** The questions of families of your own; absent without any. */
  readonly headlines?: readonly AskedHeadline[];
}

/** One headline question in one market. */
export interface TestOfFamily extends TestResult {
  readonly family: string;
  /** The same test on the first two thirds of the lookback alone. */
  readonly early: TestResult;
  /** What that found, tested one-sided on the last third. */
  readonly late: TestResult;
  /** The sessions of the estimate, by which findings on the same ones are told. */
  readonly sessions: SessionsOfTest;
}

/** One test of a headline question. */
export interface TestResult {
  /** All cases, of all groups. */
  readonly cases: number;
  /** The group and outcome of the estimate; absent if the question has none. */
  readonly group?: string | undefined;
  readonly outcome?: string | undefined;
  /** Of how many groups and outcomes the estimate is the one furthest from chance; absent for the only one. */
  readonly strongestOf?: number;
  readonly estimate: Estimate;
  readonly method: 'binomial' | 'fisher' | 'chi-square' | 'permutation' | 'stratified' | null;
  readonly pValue: number;
  /** Why it was not tested. */
  readonly untested?: Untested;
}

/** The days of cases, since 1970-01-01: with the outcome of the estimate, and without. */
export interface SessionsOfTest {
  readonly with: readonly number[];
  readonly without: readonly number[];
}
