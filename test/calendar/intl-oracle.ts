const formats = new Map<string, Intl.DateTimeFormat>();

/** What the wall clock of a zone shows, told as if it were UTC; by Intl alone and for the years from 100 on. */
export function wallOf(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const shown: Partial<Record<string, number>> = {};
  for (const { type, value } of format.formatToParts(instant)) shown[type] = Number(value);
  const { year = NaN, month = NaN, day = NaN, hour = NaN, minute = NaN, second = NaN } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (((instant % 1000) + 1000) % 1000);
}

/** `YYYY-MM-DD HH:MM` on the wall clock of a zone. */
export function shownOn(timeZone: string, instant: number): string {
  return new Date(wallOf(timeZone, instant)).toISOString().slice(0, 16).replace('T', ' ');
}

/** The instants at which a wall clock shows a time, earliest first; none in a gap, two in an overlap. */
export function instantsShowing(timeZone: string, wall: number): number[] {
  return offsetsAround(timeZone, wall)
    .map((offset) => wall - offset)
    .filter((instant) => wallOf(timeZone, instant) === wall)
    .sort((a, b) => a - b);
}

/** The offsets that a zone had within 30 hours of a wall time, in the order of their first use. */
export function offsetsAround(timeZone: string, wall: number): number[] {
  const offsets = new Set<number>();
  for (let hours = -30; hours <= 30; hours += 2) {
    const instant = wall + hours * 3_600_000;
    offsets.add(wallOf(timeZone, instant) - instant);
  }
  return [...offsets];
}
