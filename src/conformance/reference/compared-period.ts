import type { Market } from './market.js';
import { type Period, periodNumber, type PeriodLength, periodsOf } from './period.js';
import { sessionAhead } from './session-ahead.js';

/** The week or month that the one of the session ahead is compared with, `null` where it is not there. */
export function comparedPeriod(market: Market, length: PeriodLength): Period | null {
  const { last, day } = sessionAhead(market) ?? { last: null, day: null };
  if (last === null || day === null) return null;
  const own = periodsOf(market, length).find(({ number }) => number === periodNumber(last.day, length))!;
  const ahead = periodNumber(day, length) - own.number;
  if (ahead === 0) return typeof own.previous === 'string' ? null : own.previous;
  return ahead === 1 && own.whyNot === null && !own.rolls ? own : null;
}
