import type { Bars } from '../../../bars/index.js';
import type { GrantedLookback, Lookback, ScanDates } from '../../../discovery/index.js';
import { DAY, dayOf } from '../calendar/days.js';

const months: Readonly<Record<Lookback, number>> = { '1mo': 1, '3mo': 3, '6mo': 6, '1y': 12 };

/**
 * The lookback of a scan: from the same day of an earlier month on, of which the last if there is no such day. A plan may grant fewer months
 * than are requested.
 */
export function grantedLookback(requested: Lookback, asOf: number, most = Infinity): GrantedLookback {
  const granted = Math.min(months[requested], most);
  const capped = granted < months[requested];
  const today = new Date(asOf);
  const [year, month] = [today.getUTCFullYear(), today.getUTCMonth() - granted];
  const lastOfMonth = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const start = Date.UTC(year, month, Math.min(today.getUTCDate(), lastOfMonth));
  return {
    requested,
    granted: capped ? `${granted}mo` : requested,
    capped,
    months: granted,
    startDate: new Date(start).toISOString().slice(0, 10),
  };
}

/** The trading dates that a scan is about, as far as they were asked for. */
export interface AskedDates {
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The range of a scan as its result says it, and its dates. */
export function rangeAsked(
  { lookback, startDate, endDate }: AskedDates & { readonly lookback?: Lookback | GrantedLookback | 'all' },
  asOf: number,
): { readonly lookback: GrantedLookback | ScanDates; readonly dates: AskedDates } {
  if (typeof lookback === 'object') return { lookback, dates: { startDate: lookback.startDate } };
  if (lookback !== undefined && lookback !== 'all') {
    const granted = grantedLookback(lookback, asOf);
    return { lookback: granted, dates: { startDate: granted.startDate } };
  }
  const name = lookback === 'all' ? 'all' : 'dates';
  return {
    lookback: { requested: name, granted: name, capped: false, startDate: startDate ?? null, endDate: endDate ?? null },
    dates: {
      ...(startDate === undefined ? {} : { startDate }),
      ...(endDate === undefined ? {} : { endDate }),
    },
  };
}

/**
 * The first day of the last third of a range: after two thirds of its days, without the last one, rounded up. Without dates it goes from the
 * day of the first bar to that of the scan.
 */
export function firstDayOfLastThird({ startDate, endDate }: AskedDates, asOf: number, bars: Bars): number {
  const today = Math.floor(asOf / DAY);
  const last = endDate !== undefined && dayOf(endDate) < today ? dayOf(endDate) : today;
  let first = last;
  if (startDate !== undefined) first = dayOf(startDate);
  else if (bars.length > 0) first = Math.floor(bars.time[0] / DAY);
  return first > last ? first : first + Math.ceil((2 * (last - first)) / 3);
}
