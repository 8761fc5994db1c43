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
  const day = dayAhead(market);
  if (last === undefined || day === null) return null;
  const periods = length === 'week' ? weeksOf(market) : monthsOf(market);
  const { numberOf } = length === 'week' ? weeks : months;
  // A session that is open may be the first of its period.
  const seen = last.closed ? last : last.before;
  if (seen === null) return null;
  const passed = numberOf(day) - numberOf(seen.day);
  if (passed === 0) {
    const previous = periods.at(-1)?.previous;
    return previous instanceof Period ? previous : null;
  }
  const period = periods.at(last.closed ? -1 : -2);
  return passed === 1 && period?.complete === true && !period.rolled ? period : null;
}
