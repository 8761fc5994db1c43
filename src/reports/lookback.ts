import { BarstatsRangeError, checkedFields, checkedNumber, checkedName, oneOf, shownValue } from '../errors/index.js';

/** How far back a scan, or the history of a session in progress, goes. */
export type Lookback = '1mo' | '3mo' | '6mo' | '1y';

/** A lookback as it was asked for and as it was granted: a decision of `barstats/policy` has one. */
export interface GrantedLookback {
  readonly requested: Lookback;
  /** The same spelling; a plan of five months grants `5mo`. */
  readonly granted: string;
  /** Whether less was granted than requested. */
  readonly capped: boolean;
  /** The months granted. */
  readonly months: number;
  /** The first date of what was granted, `YYYY-MM-DD`. */
  readonly startDate: string;
}

const monthsOf: Readonly<Record<Lookback, number>> = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 };

const names = Object.keys(monthsOf) as readonly Lookback[];

const fields = ['requested', 'granted', 'capped', 'months', 'startDate'] as const;

/**
 * A lookback that was asked for: one of the names, counted in calendar months back from the UTC date of `asOf`, or what a decision granted.
 *
 * @param asOf - epoch milliseconds
 */
export function checkedLookback(lookback: unknown, asOf: number): GrantedLookback {
  if (typeof lookback !== 'object') {
    const requested = oneOf(lookback, 'options.lookback', names, 'out-of-bounds');
    const months = monthsOf[requested];
    return { requested, granted: requested, capped: false, months, startDate: startOf(asOf, months) };
  }
  const given = checkedFields(lookback, 'options.lookback', fields);
  const requested = oneOf(given.requested, 'options.lookback.requested', names, 'out-of-bounds');
  const most = monthsOf[requested];
  const months = checkedNumber(given.months, 'options.lookback.months', { minimum: 1, maximum: most, whole: true });
  const startDate = startOf(asOf, months);
  if (given.startDate !== startDate) {
    throw new BarstatsRangeError(
      'out-of-bounds',
      `options.lookback.startDate must be ${startDate}, ${months} months before options.asOf, got ${shownValue(given.startDate)}`,
      { argument: 'options.lookback.startDate' },
    );
  }
  const granted = checkedName(given.granted, 'options.lookback.granted');
  return { requested, granted, capped: months < most, months, startDate };
}

/** The same day so many months earlier, or the last day of that month where it has no such day. */
function startOf(asOf: number, months: number): string {
  const today = new Date(asOf);
  const month = today.getUTCMonth() - months;
  const lastDay = new Date(Date.UTC(today.getUTCFullYear(), month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(today.getUTCFullYear(), month, Math.min(today.getUTCDate(), lastDay)))
    .toISOString()
    .slice(0, 10);
}
