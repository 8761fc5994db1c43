import { zoneClock } from '../../calendar/index.js';
import { minutesOfWallTime } from '../../calendar/inner.js';

/** The first instant, not before another, at which a clock shows so many minutes after midnight. */
export function nextShowing(timeZone: string, minutes: number, instant: number): number {
  const clock = zoneClock(timeZone);
  let day = clock.dayAt(instant);
  while (clock.instantOf(day, minutes) < instant) day++;
  return clock.instantOf(day, minutes);
}

/** The first instant after another at which the clock of a zone shows a time `HH:MM`. */
export function instantShowing(timeZone: string, time: string, after: number): number {
  return nextShowing(timeZone, minutesOfWallTime(time, 'start', 'time'), after + 1);
}
