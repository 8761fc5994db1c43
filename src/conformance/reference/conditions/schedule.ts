import { monthOf, weekdayOf } from '../calendar/days.js';
import { closeOn } from '../calendar/hours.js';
import type { Market } from '../market/market.js';
import { datesOf, periodNumber } from '../market/period.js';
import { scheduledOn } from '../market/scheduled.js';
import type { Session } from '../market/session.js';

/** Whether the calendar closes a date before the template does, be it so early that no session is scheduled. */
export function isHalfDay({ day }: Session, { calendar, template }: Market): boolean {
  const earlyClose = calendar === null ? null : calendar.earlyCloseOf(day);
  return earlyClose !== null && earlyClose < closeOn(day, template);
}

/** How many sessions are scheduled in the month of a session before it, and how many after it. */
export function scheduledInMonth(
  { day }: Session,
  market: Market,
): { readonly before: number; readonly after: number } {
  let before = 0;
  let after = 0;
  for (const other of datesOf(periodNumber(day, 'month'), 'month')) {
    if (scheduledOn(other, market) === null) continue;
    if (other < day) before++;
    if (other > day) after++;
  }
  return { before, after };
}

/** Which options expire on a date: those of the next third Friday, if a session is scheduled on it and no later one by then. */
export function expirationOn(day: number, market: Market): 'none' | 'monthly' | 'quarterly' {
  if (scheduledOn(day, market) === null) return 'none';
  let friday = day;
  while (!isThirdFriday(friday)) {
    friday++;
    if (scheduledOn(friday, market) !== null) return 'none';
  }
  return ['march', 'june', 'september', 'december'].includes(monthOf(friday)) ? 'quarterly' : 'monthly';
}

function isThirdFriday(day: number): boolean {
  const fridays = datesOf(periodNumber(day, 'month'), 'month').filter((other) => weekdayOf(other) === 'friday');
  return day === fridays[2];
}
