const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();
const offsets = new Map<string, Map<number, number>>();

/** How far a zone's wall clock is ahead of UTC at an instant, in milliseconds. */
export function offsetAt(timeZone: string, instant: number): number {
  // Offsets change on whole minutes of a quarter hour in every year that is generated, so a quarter hour shares its offset.
  const quarterHour = Math.floor(instant / 900_000);
  let known = offsets.get(timeZone);
  if (known === undefined) {
    known = new Map();
    offsets.set(timeZone, known);
  }
  let offset = known.get(quarterHour);
  if (offset === undefined) {
    offset = offsetFromIntl(timeZone, quarterHour * 900_000);
    known.set(quarterHour, offset);
  }
  return offset;
}

/**
 * The instant of a wall-clock time, `minutes` after midnight of the date that is `epochDay` days after 1970-01-01.
 *
 * A time that is skipped is read with the offset before the change, one that occurs twice is its first occurrence.
 */
export function wallClockInstant(timeZone: string, epochDay: number, minutes: number): number {
  const wall = epochDay * dayMs + minutes * 60_000;
  const before = offsetAt(timeZone, wall - dayMs);
  const after = offsetAt(timeZone, wall + dayMs);
  const candidates = [wall - before, wall - after].sort((a, b) => a - b);
  return candidates.find((instant) => offsetAt(timeZone, instant) === wall - instant) ?? wall - before;
}

function offsetFromIntl(timeZone: string, instant: number): number {
  let format = formats.get(timeZone);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    formats.set(timeZone, format);
  }
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(format.format(instant)) ?? [];
  if (sign === undefined) return 0;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}
