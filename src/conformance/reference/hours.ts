import type { ExchangeCalendar, SessionTemplate } from '../../calendar/index.js';
import { weekdayOf } from './days.js';
import { instantOf, minutesOf } from './wall-clock.js';

/** When the session of a trading date opens and closes, `null` when the date has none. */
export function hoursOn(
  day: number,
  template: SessionTemplate,
  calendar: ExchangeCalendar | null,
): { readonly opensAt: number; readonly closesAt: number } | null {
  if (!template.weekdays.includes(weekdayOf(day))) return null;
  if (calendar !== null && calendar.holidayOf(day) !== null) return null;
  const opensAt = openOn(day, template);
  const earlyClose = calendar === null ? null : calendar.earlyCloseOf(day);
  const closesAt = Math.min(closeOn(day, template), earlyClose ?? Infinity);
  return closesAt > opensAt ? { opensAt, closesAt } : null;
}

/** The close of a template on a trading date, whatever the calendar says; never later than the open of the next date. */
export function closeOn(day: number, template: SessionTemplate): number {
  return Math.min(instantOf(day, closeMinutes(template), template.timeZone), openOn(day + 1, template));
}

/** The open of a template on a trading date, whatever the calendar says. */
export function openOn(day: number, template: SessionTemplate): number {
  const open = minutesOf(template.open);
  return instantOf(open >= closeMinutes(template) ? day - 1 : day, open, template.timeZone);
}

/** The minutes from the midnight that begins the trading date to the close; 00:00 ends it. */
function closeMinutes(template: SessionTemplate): number {
  return template.close === '00:00' ? 24 * 60 : minutesOf(template.close);
}
