import type { Market } from '../market/market.js';
import { scheduledSession } from './scheduled-session.js';

/** Where a trading date stands in its month. */
export interface PlaceInMonth {
  /** 1 for the first trading date of the month. */
  readonly fromStart: number;
  /** 1 for the last trading date of the month. */
  readonly fromEnd: number;
}

/**
 * Where a trading date stands among the trading dates that its month has by the template and the calendar, whether or not there are bars.
 * It is known in advance: it does not depend on the sessions that follow.
 */
export function placeInMonth(market: Pick<Market, 'clock' | 'calendar'>, day: number): PlaceInMonth {
  return { fromStart: 1 + countTowards(market, day, -1), fromEnd: 1 + countTowards(market, day, 1) };
}

/** How many trading dates of the month lie before a day (−1) or after it (1). */
function countTowards(market: Pick<Market, 'clock' | 'calendar'>, day: number, step: 1 | -1): number {
  const month = monthOf(day);
  let count = 0;
  for (let other = day + step; monthOf(other) === month; other += step) {
    if (scheduledSession(market, other) !== null) count++;
  }
  return count;
}

function monthOf(day: number): number {
  return new Date(day * 86_400_000).getUTCMonth();
}
