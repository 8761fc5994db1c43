const DAY = 86_400_000;

/** An offset can move a time of day by up to a day either way. */
const ROOM = 3 * DAY;

/** Midnight of a date whose order of day and month is unknown, as one number that a time of day may be added to; `NaN` if it exists in neither order. */
export function packedTime(year: number, first: number, second: number): number {
  return first < 32 && second < 32 ? ((year * 32 + first) * 32 + second) * ROOM : NaN;
}

/** Such midnight of a time. */
export function packedMidnight(time: number): number {
  return Math.floor((time + DAY) / ROOM) * ROOM;
}

/** The parts of a time that was read with {@link packedTime}. With an offset, the time of day may be that of the day before or after. */
export function unpackedTime(time: number): { year: number; first: number; second: number; ofDay: number } {
  const midnight = packedMidnight(time);
  const date = midnight / ROOM;
  return {
    year: Math.floor(date / 1024),
    first: Math.floor(date / 32) % 32,
    second: date % 32,
    ofDay: time - midnight,
  };
}
