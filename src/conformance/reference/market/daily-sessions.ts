import type { Bars } from '../../../bars/index.js';
import type { SessionTemplate } from '../../../calendar/index.js';
import { DataError } from './data-error.js';
import { DAY, dateOf, weekdayOf } from '../calendar/days.js';
import { closeOn, hoursOn } from '../calendar/hours.js';
import { pricesOf, type Session, type SessionRules } from './session.js';
import { localDay } from '../calendar/wall-clock.js';

/** Daily bars as sessions of their own, one per bar, always complete. */
export function dailySessions(bars: Bars, { template, asOf }: SessionRules): readonly Session[] {
  const sessions: Omit<Session, 'position'>[] = [];
  const taken = new Set<number>();
  for (let i = 0; i < bars.length; i++) {
    const opensAt = bars.time[i];
    const day = tradingDayOf(opensAt, template);
    const closesAt = closeOn(day, template);
    if (closesAt > asOf) continue;
    if (taken.has(day)) throw new DataError('duplicate-trading-date', `two daily bars on ${dateOf(day)}`);
    taken.add(day);
    if (!template.weekdays.includes(weekdayOf(day))) continue;
    const hours = { opensAt, closesAt, breaks: [] };
    sessions.push({ day, date: dateOf(day), ...hours, bars: [i], complete: true, ...pricesOf(bars, [i]) });
  }
  return sessions.sort((a, b) => a.day - b.day).map((session, position) => ({ position, ...session }));
}

/** The date in UTC of 00:00 UTC; else that of the session of the template that the instant is in; else the local date. */
export function tradingDayOf(instant: number, template: SessionTemplate): number {
  if (instant % DAY === 0) return instant / DAY;
  const local = localDay(instant, template.timeZone);
  for (const day of [local, local + 1]) {
    const hours = hoursOn(day, template, null);
    if (hours !== null && hours.opensAt <= instant && instant < hours.closesAt) return day;
  }
  return local;
}
