import type { Market } from '../market/market.js';
import { dayAhead } from '../schedule/day-ahead.js';
import { Period } from './period.js';
import { months, monthsOf, weeks, weeksOf } from './weeks-and-months.js';

/**
 * The week or month before that of the session that is open or comes next, which that one is measured against.
 *
 * @returns `null` if that period was not seen, is not whole, or has another contract
 */
export function periodBeforeNext(market: Market, length: 'week' | 'month'): Period | null {
  const last = market.sessions.at(-1);
  const period = (length === 'week' ? weeksOf(market) : monthsOf(market)).at(-1);
  if (last === undefined || period === undefined) return null;
  const { numberOf } = length === 'week' ? weeks : months;
  const day = dayAhead(market);
  if (day === null) return null;
  const passed = numberOf(day) - numberOf(last.day);
  if (passed === 0) return period.previous instanceof Period ? period.previous : null;
  return passed === 1 && period.complete && !period.rolled ? period : null;
}
