import { DAY, MINUTE } from './days.js';

const clocks = new Map<string, Intl.DateTimeFormat>();
const instants = new Map<string, number>();

/** What the clocks of a zone show at an instant, written as the instant at which clocks in UTC show the same. */
export function wallClockAt(instant: number, timeZone: string): number {
  let clock = clocks.get(timeZone);
  if (clock === undefined) {
    clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    clocks.set(timeZone, clock);
  }
  const shown: Record<string, number> = {};
  for (const part of clock.formatToParts(instant)) shown[part.type] = Number(part.value);
  const second = Date.UTC(shown.year, shown.month - 1, shown.day, shown.hour, shown.minute, shown.second);
  return second + (((instant % 1000) + 1000) % 1000);
}

/** The local date of an instant, as a day. */
export function localDay(instant: number, timeZone: string): number {
  return Math.floor(wallClockAt(instant, timeZone) / DAY);
}

/** The minutes of `HH:MM` after midnight. */
export function minutesOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/**
 * The instant at which the clocks of a zone show so many minutes after the midnight that begins a day (1440: the next
 * midnight). A time that occurs twice means its first occurrence; one that is skipped is read with the offset before
 * the change.
 */
export function instantOf(day: number, minutes: number, timeZone: string): number {
  const key = `${timeZone} ${day} ${minutes}`;
  let instant = instants.get(key);
  if (instant === undefined) {
    instant = findInstant(day * DAY + minutes * MINUTE, timeZone);
    instants.set(key, instant);
  }
  return instant;
}

function findInstant(wall: number, timeZone: string): number {
  // No offset exceeds a day, so the instant lies between these two; and no zone changes its clocks twice so soon.
  const offsetBefore = wallClockAt(wall - DAY, timeZone) - (wall - DAY);
  const offsetAfter = wallClockAt(wall + DAY, timeZone) - (wall + DAY);
  const readings = [wall - offsetBefore, wall - offsetAfter].filter(
    (instant) => wallClockAt(instant, timeZone) === wall,
  );
  return readings.length === 0 ? wall - offsetBefore : Math.min(...readings);
}
