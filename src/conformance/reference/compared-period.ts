import { hoursOn } from './hours.js';
import type { Market } from './market.js';
import { type Period, periodNumber, type PeriodLength, periodsOf } from './period.js';

/** The week or month that the one of the next session is compared with, `null` where it is not there. */
export function comparedPeriod(market: Market, length: PeriodLength): Period | null {
  const last = market.seen.at(-1);
  if (last === undefined) return null;
  const own = periodsOf(market, length).find(({ number }) => number === periodNumber(last.day, length))!;
  const ahead = periodNumber(nextDay(last.day, market), length) - own.number;
  if (ahead === 0) return typeof own.previous === 'string' ? null : own.previous;
  return ahead === 1 && own.whyNot === null && !own.rolls ? own : null;
}

/** The first day after another on which the next session is to be expected; no exchange is closed for more than a year. */
function nextDay(after: number, { template, calendar }: Market): number {
  for (let day = after + 1; day <= after + 400; day++) if (hoursOn(day, template, calendar) !== null) return day;
  return Infinity;
}
