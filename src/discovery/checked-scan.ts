import { checkedFields, checkedFlag, checkedNumber } from '../errors/inner.js';
import type { Family, GrantedLookback, Lookback } from '../reports/index.js';
import { type AskedHeadline, checkedFamilies } from './checked-families.js';
import { checkedRange, type ScanRange } from './scan-dates.js';

/** Options of a scan. */
export interface ScanOptions {
  /**
   * How far back to look: a name, the `lookback` that a decision of `barstats/policy` granted, or `'all'` for all bars. Left out where
   * `startDate` or `endDate` is given.
   */
  readonly lookback?: Lookback | GrantedLookback | 'all';
  /** The first trading date, `YYYY-MM-DD`; default that of the bars. */
  readonly startDate?: string;
  /** The last trading date, `YYYY-MM-DD`; default that of `asOf`. */
  readonly endDate?: string;
  /** The instant of the scan, in epoch milliseconds. Bars that end later are ignored. */
  readonly asOf: number;
  /** The families to rank: ids of built-in ones, and families that `defineFamily` made; default: all built-in ones. */
  readonly families?: readonly (string | Family)[];
  /** Whether to ask own questions that are not calibrated, or that their calibration shows to be biased; default `false`. */
  readonly uncalibrated?: boolean;
  /** The seed of the random numbers, a whole number; default 0. */
  readonly seed?: number;
  /** The significance level, above 0 and at most 1; default 0.05. */
  readonly significance?: number;
  /**
   * How many tests were made on these markets before, such as an earlier scan, another lookback, or all families from which `families` were
   * picked: p-values are corrected for them as well. A scan of fewer families than all warns unless this is above 0.
   */
  readonly alreadySearched?: number;
}

/** The options of a scan, checked, with every default filled in. */
export interface CheckedScan extends ScanRange {
  readonly asOf: number;
  readonly seed: number;
  readonly significance: number;
  readonly alreadySearched: number | undefined;
  /** Ordered by the name of the family. */
  readonly headlines: readonly AskedHeadline[];
  /** The families of the caller, by id. */
  readonly own: ReadonlyMap<string, Family>;
}

const DAY = 86_400_000;

/** Instants for which a lookback of a year stays within the years 0000 to 9999. */
const instants = { minimum: Date.UTC(1, 0, 1) - 1900 * 365 * DAY, maximum: Date.UTC(9999, 11, 31), whole: true };

const seeds = { minimum: -Number.MAX_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER, whole: true };

/** Checks the options of a scan; the caller checks the options named by `others`. */
export function checkedScan(options: unknown, others: readonly string[] = []): CheckedScan {
  const fields = checkedFields(
    options,
    'options',
    ['asOf'],
    [
      'lookback',
      'startDate',
      'endDate',
      'families',
      'uncalibrated',
      'seed',
      'significance',
      'alreadySearched',
      ...others,
    ],
  );
  const asOf = checkedNumber(fields.asOf, 'options.asOf', instants);
  return {
    ...checkedRange(fields, asOf),
    asOf,
    seed: fields.seed === undefined ? 0 : checkedNumber(fields.seed, 'options.seed', seeds),
    significance: checkedSignificance(fields.significance, 'options.significance'),
    alreadySearched: checkedAlreadySearched(fields.alreadySearched, 'options.alreadySearched'),
    ...checkedFamilies(fields.families, checkedUncalibrated(fields.uncalibrated)),
  };
}

/** Whether a caller has questions asked that are not calibrated. */
export function checkedUncalibrated(uncalibrated: unknown = false): boolean {
  return checkedFlag(uncalibrated, 'options.uncalibrated');
}

/** The significance level that a caller gave. */
export function checkedSignificance(significance: unknown, argument: string): number {
  if (significance === undefined) return 0.05;
  return checkedNumber(significance, argument, { minimum: Number.MIN_VALUE, maximum: 1 });
}

/** The tests that a caller made before; `undefined` if nothing is said of them. */
export function checkedAlreadySearched(alreadySearched: unknown, argument: string): number | undefined {
  if (alreadySearched === undefined) return undefined;
  return checkedNumber(alreadySearched, argument, { minimum: 0, maximum: 1_000_000_000, whole: true });
}
