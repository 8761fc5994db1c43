import { DAY, MINUTE } from './days.js';

const clocks = new Map<string, Intl.DateTimeFormat>();
const instants = new Map<string, number>();

/** What the clocks of a zone show at an instant, written as the instant at which clocks in UTC show the same. */
export function wallClockAt(instant: number, timeZone: string): number {
  if (timeZone === 'Z') return instant;
  // The clock of a broker's server is seven hours ahead of New York.
  if (timeZone.toLowerCase() === 'broker') return wallClockAt(instant, 'America/New_York') + 7 * 60 * MINUTE;
  const [, sign, hours, minutes = 0] = /^([+-])(\d\d):?(\d\d)?$/.exec(timeZone) ?? [];
  if (sign !== undefined) return instant + Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes)) * MINUTE;
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
    instant = findInstant(day, minutes, timeZone);
    instants.set(key, instant);
  }
  return instant;
}

/** Every instant at which the clocks of a zone show so many minutes after the midnight of a day: one or two, or none. */
export function occurrencesOf(day: number, minutes: number, timeZone: string): readonly number[] {
  const wall = day * DAY + minutes * MINUTE;
  const readings = [wall - offsetAt(wall - DAY, timeZone), wall - offsetAt(wall + DAY, timeZone)];
  return [...new Set(readings)].filter((instant) => wallClockAt(instant, timeZone) === wall).sort((a, b) => a - b);
}

function findInstant(day: number, minutes: number, timeZone: string): number {
  const wall = day * DAY + minutes * MINUTE;
  return occurrencesOf(day, minutes, timeZone)[0] ?? wall - offsetAt(wall - DAY, timeZone);
}

/** No offset exceeds a day, so an instant lies between those a day to both sides; and no zone changes twice so soon. */
function offsetAt(instant: number, timeZone: string): number {
  return wallClockAt(instant, timeZone) - instant;
}
