import type { GrantedLookback, Lookback } from '../../../discovery/index.js';
import { DAY, dayOf } from '../days.js';

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

/** The first day of the last third of a lookback: after two thirds of its days, without that of the scan, rounded up. */
export function firstDayOfLastThird({ startDate }: GrantedLookback, asOf: number): number {
  const first = dayOf(startDate);
  return first + Math.ceil((2 * (Math.floor(asOf / DAY) - first)) / 3);
}
