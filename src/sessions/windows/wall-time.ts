import { dayOfDate, type SessionTemplate, zoneClock } from '../../calendar/index.js';
import { minutesOfWallTime } from '../../calendar/inner.js';

/**
 * A caller's time `HH:MM` on a wall clock.
 *
 * @param end - whether it is an end, so that `24:00` is valid
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `not-a-wall-time`
 */
export function checkedWallTime(text: unknown, argument: string, end = false): string {
  minutesOfWallTime(text, end ? 'end' : 'start', argument);
  return text as string;
}

/** The minutes between the open and close of a template on the wall clock, including breaks, by its current hours. */
export function scheduledMinutes(template: Pick<SessionTemplate, 'open' | 'close'>): number {
  const open = minutesOfWallTime(template.open, 'start', 'open');
  const close = minutesOfWallTime(template.close, 'end', 'close');
  return close > open ? close - open : close - open + 1440;
}

/** One zone changes its clocks by half an hour, so winter and summer can differ. */
const days = [dayOfDate('2024-01-01', 'date'), dayOfDate('2024-07-01', 'date')];

/**
 * How many minutes after a full hour of UTC the clocks of a zone show a time, in January and in July: not every zone is a whole number of hours
 * from UTC.
 *
 * @param time - `HH:MM`, up to `24:00`
 */
export function minutesPastTheHour(time: string, timeZone: string): readonly number[] {
  const clock = zoneClock(timeZone);
  const minutes = minutesOfWallTime(time, 'end', 'time');
  return days.map((day) => (clock.instantOf(day, minutes) / 60_000) % 60);
}
