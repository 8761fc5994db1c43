import { type GrantedLookback, type Lookback, lookbackMonths, monthsBefore } from '../calendar/inner.js';
import { checkedFields, checkedName, checkedNumber, oneOf, outOfBounds } from '../errors/inner.js';

// The keys of an object literal are the names that its type lists.
const names = Object.keys(lookbackMonths) as readonly Lookback[];

const fields = ['requested', 'granted', 'capped', 'months', 'startDate'] as const;

/**
 * Checks a lookback: a name, counted in calendar months back from the UTC date of `asOf`, or the grant of a decision.
 *
 * @param asOf - epoch milliseconds
 */
export function checkedLookback(lookback: unknown, asOf: number): GrantedLookback {
  if (typeof lookback !== 'object') {
    const requested = oneOf(lookback, 'options.lookback', names, 'out-of-bounds');
    const months = lookbackMonths[requested];
    return { requested, granted: requested, capped: false, months, startDate: startOf(asOf, months) };
  }
  const given = checkedFields(lookback, 'options.lookback', fields);
  const requested = oneOf(given.requested, 'options.lookback.requested', names, 'out-of-bounds');
  const most = lookbackMonths[requested];
  const months = checkedNumber(given.months, 'options.lookback.months', { minimum: 1, maximum: most, whole: true });
  const startDate = startOf(asOf, months);
  if (given.startDate !== startDate) {
    throw outOfBounds(
      'options.lookback.startDate',
      `${startDate}, ${months} months before options.asOf`,
      given.startDate,
    );
  }
  const granted = checkedName(given.granted, 'options.lookback.granted');
  return { requested, granted, capped: months < most, months, startDate };
}

/** The date a number of months before that of an instant. */
function startOf(asOf: number, months: number): string {
  return monthsBefore(new Date(asOf).toISOString().slice(0, 10), months);
}
