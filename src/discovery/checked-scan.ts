import { BarstatsTypeError, checkedFields, checkedNumber, oneOfMany, shownValue } from '../errors/index.js';
import {
  checkedLookback,
  headlines,
  type GrantedLookback,
  type HeadlineOutline,
  type Lookback,
} from '../reports/index.js';

/** Options of a scan. */
export interface ScanOptions {
  /** How far back to look: a name, or the `lookback` that a decision of `barstats/policy` granted. */
  readonly lookback: Lookback | GrantedLookback;
  /** The instant of the scan, in epoch milliseconds. Bars that end later are ignored. */
  readonly asOf: number;
  /** The ids of the families to rank; default: all. */
  readonly families?: readonly string[];
  /** The seed of the random numbers, a whole number; default 0. */
  readonly seed?: number;
  /** The significance level, above 0 and at most 1; default 0.05. */
  readonly significance?: number;
}

/** The options of a scan, checked, with every default filled in. */
export interface CheckedScan {
  readonly lookback: GrantedLookback;
  readonly asOf: number;
  readonly seed: number;
  readonly significance: number;
  readonly headlines: readonly HeadlineOutline[];
  /** The first day of the last third of the lookback, in days since 1970-01-01. */
  readonly split: number;
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
    ['lookback', 'asOf'],
    ['families', 'seed', 'significance', ...others],
  );
  const asOf = checkedNumber(fields.asOf, 'options.asOf', instants);
  const lookback = checkedLookback(fields.lookback, asOf);
  return {
    lookback,
    asOf,
    seed: fields.seed === undefined ? 0 : checkedNumber(fields.seed, 'options.seed', seeds),
    significance: checkedSignificance(fields.significance, 'options.significance'),
    headlines: checkedFamilies(fields.families),
    split: splitOf(lookback.startDate, asOf),
  };
}

/** The significance level that a caller gave. */
export function checkedSignificance(significance: unknown, argument: string): number {
  if (significance === undefined) return 0.05;
  return checkedNumber(significance, argument, { minimum: Number.MIN_VALUE, maximum: 1 });
}

function checkedFamilies(families: unknown): readonly HeadlineOutline[] {
  if (families === undefined) return headlines;
  if (!Array.isArray(families)) {
    throw new BarstatsTypeError(
      'wrong-type',
      `options.families must be a list of family ids, got ${shownValue(families)}`,
      { argument: 'options.families' },
    );
  }
  const known = headlines.map(({ family }) => family);
  const asked = families.map((family, i) => oneOfMany(family, `options.families[${i}]`, known, 'unknown-report'));
  return headlines.filter(({ family }) => asked.includes(family));
}

/** The day on which two thirds of the days from the first one to that of `asOf`, both included, have passed. */
function splitOf(startDate: string, asOf: number): number {
  const first = new Date(startDate).getTime() / DAY;
  const days = Math.floor(asOf / DAY) - first + 1;
  return first + Math.floor((2 * days) / 3);
}
