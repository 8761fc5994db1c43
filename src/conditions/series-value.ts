import type { Quotient } from '../numeric/inner.js';
import type { Session } from '../sessions/inner.js';
import type { CheckedSeries } from './settings/checked-series.js';

/** What a series says of a session, and since when: that there is nothing is certain at the close. */
export function seriesValue(
  { byDay }: CheckedSeries,
  { day, closeTime }: Session,
  asOf: number,
): { readonly value: Quotient | string | null; readonly knownAt: number } {
  const own = byDay.get(day);
  return own === undefined || own.knownAt > asOf ? { value: null, knownAt: closeTime } : own;
}
