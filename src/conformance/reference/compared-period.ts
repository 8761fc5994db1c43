import type { Market } from './market.js';
import { type Period, periodNumber, type PeriodLength, periodsOf } from './period.js';
import { scheduledAfter } from './scheduled.js';

/** The week or month that the one of the next session is compared with, `null` where it is not there. */
export function comparedPeriod(market: Market, length: PeriodLength): Period | null {
  const last = market.seen.at(-1);
  if (last === undefined) return null;
  const own = periodsOf(market, length).find(({ number }) => number === periodNumber(last.day, length))!;
  const next = scheduledAfter(last.day, market);
  if (next === null) return null;
  const ahead = periodNumber(next.day, length) - own.number;
  if (ahead === 0) return typeof own.previous === 'string' ? null : own.previous;
  return ahead === 1 && own.whyNot === null && !own.rolls ? own : null;
}
