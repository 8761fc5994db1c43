import type { GrantedLookback, Lookback } from '../calendar/inner.js';
import { checkedFields, checkedList, checkedNumber } from '../errors/inner.js';
import { queryFields } from '../sessions/inner.js';
import { checkedOptions, type CheckedOptions, type MarketOptions } from '../conditions/inner.js';
import { catalogNames, type ParamsById, type ReportId, type ReportName } from '../families/inner.js';
import { checkedLookback } from './lookback.js';

/** The options of `inPlay`. */
export interface InPlayOptions<Name extends ReportName = ReportId> extends Pick<
  MarketOptions,
  | 'assetClass'
  | 'exchange'
  | 'ticker'
  | 'session'
  | 'calendar'
  | 'completeness'
  | 'previousWithinDays'
  | 'events'
  | 'where'
  | 'groupBy'
  | 'series'
  | 'historyStart'
  | 'guards'
  | 'precision'
  | 'atRandom'
> {
  /** The instant, in epoch milliseconds; bars that end later are ignored. */
  readonly asOf: number;
  /** The reports; default `'all'`. */
  readonly reports?: readonly Name[] | 'all';
  /** The options of each report, by its identifier. */
  readonly params?: ParamsById<Name>;
  /** How far back the history goes: a named lookback, the grant of a `barstats/policy` decision, or `'all'` for all bars; default `'1y'`. */
  readonly lookback?: Lookback | GrantedLookback | 'all';
}

/** The options, checked. */
export interface CheckedInPlay extends CheckedOptions {
  readonly asOf: number;
  readonly reports: unknown;
  /** `null` for all bars. */
  readonly lookback: GrantedLookback | null;
}

const DAY = 86_400_000;

/** Instants for which a lookback of a year and the next session stay within the years 0000 to 9999. */
const instants = { minimum: Date.UTC(1, 0, 1) - 1900 * 365 * DAY, maximum: Date.UTC(9998, 11, 31) };

const own = [
  'reports',
  'params',
  'lookback',
  'events',
  'where',
  'groupBy',
  'series',
  'historyStart',
  'guards',
  'precision',
  'atRandom',
] as const;

/** The fields of a run that are not for a session in progress: its dates follow from the instant. */
const others: readonly string[] = ['startDate', 'endDate', 'asOf'];

/**
 * Checks what a caller gave.
 *
 * @param interval - the length of a bar in milliseconds
 * @throws {@link BarstatsTypeError} and {@link BarstatsRangeError} as a run does, and `out-of-bounds` for an unknown lookback
 */
export function checkedInPlay(options: unknown, interval: number): CheckedInPlay {
  const fields = checkedFields(
    options,
    'options',
    [...queryFields.required, 'asOf'],
    [...queryFields.optional.filter((name) => !others.includes(name)), ...own],
  );
  const { reports = 'all', lookback = '1y', asOf: instant, ...run } = fields;
  const asOf = checkedNumber(instant, 'options.asOf', instants);
  const granted = lookback === 'all' ? null : checkedLookback(lookback, asOf);
  if (reports !== 'all') checkedList(reports, 'options.reports', 'identifiers or "all"');
  const startDate = granted === null ? {} : { startDate: granted.startDate };
  return {
    ...checkedOptions({ ...run, ...startDate, asOf }, catalogNames, interval),
    asOf,
    reports,
    lookback: granted,
  };
}
