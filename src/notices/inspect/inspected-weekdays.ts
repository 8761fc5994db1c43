import { zoneClock } from '../../calendar/index.js';
import { minutesOfWallTime, weekdays } from '../../calendar/inner.js';
import type { Market } from '../../sessions/inner.js';
import type { InspectedTimes, InspectedWeekday } from './inspection.js';

const DAY = 1440;

/** When the first and the last bars of sessions open, by the weekday of the trading date. */
export function inspectedWeekdays({ sessions, bars, template }: Market): readonly InspectedWeekday[] {
  const zone = zoneClock(template.timeZone);
  const opens = minutesOfWallTime(template.open, 'start', 'open');
  /** Minutes on the clock since the open: a session over midnight goes on after 23:59. */
  const minutesSinceOpen = (instant: number): number => {
    const wall = Math.floor((instant + zone.offsetAt(instant)) / 60_000);
    return (((wall - opens) % DAY) + DAY) % DAY;
  };
  const inspected = weekdays.flatMap((weekday) => {
    const closed = sessions.filter((session) => session.closed && session.weekday === weekday);
    if (closed.length === 0) return [];
    const firsts = closed.map(({ firstBar }) => minutesSinceOpen(bars.time[firstBar]));
    const lasts = closed.map(({ endBar }) => minutesSinceOpen(bars.time[endBar - 1]));
    const [first, last] = [timesOf(firsts, opens), timesOf(lasts, opens)];
    return [Object.freeze({ weekday, sessions: closed.length, first, last })];
  });
  return Object.freeze(inspected);
}

function timesOf(minutes: readonly number[], opens: number): InspectedTimes {
  const counts = new Map<number, number>();
  for (const minute of [...minutes].sort((a, b) => a - b)) counts.set(minute, (counts.get(minute) ?? 0) + 1);
  const ascending = [...counts.keys()];
  // Of those as frequent the earliest.
  const mostFrequent = ascending.reduce((a, b) => (counts.get(b)! > counts.get(a)! ? b : a));
  const wallTime = (minute: number): string => {
    const wall = (minute + opens) % DAY;
    return [Math.floor(wall / 60), wall % 60].map((part) => String(part).padStart(2, '0')).join(':');
  };
  return Object.freeze({
    earliest: wallTime(ascending[0]),
    latest: wallTime(ascending[ascending.length - 1]),
    mostFrequent: wallTime(mostFrequent),
    count: counts.get(mostFrequent)!,
  });
}
