import { type ZoneClock, zoneClock } from 'barstats/calendar';

const DAY = 86_400_000;

/**
 * The instant of a time that the clock on a wall showed, in milliseconds as if it were in UTC; `null` where the clock left it out.
 *
 * @param previous - the instant of the bar before it, which tells the two hours apart that a clock put back shows alike
 */
export type InstantOf = (wall: number, previous: number) => number | null;

/** Reads the wall clock of a zone. Times in their order are read fastest: what a day has in common is looked up once. */
export function wallClock(timeZone: string): InstantOf {
  const clock = zoneClock(timeZone);
  let day = NaN;
  let offset: number | null = null;
  return (wall, previous) => {
    const midnight = Math.floor(wall / DAY) * DAY;
    if (midnight !== day) {
      day = midnight;
      offset = steadyOffset(clock, midnight);
    }
    return offset === null ? instantNear(clock, wall, previous) : wall - offset;
  };
}

/** The offset of a day, or `null` where the clock changes on it or on one beside it. */
function steadyOffset(clock: ZoneClock, midnight: number): number | null {
  const offset = clock.offsetAt(midnight - DAY);
  return offset === clock.offsetAt(midnight + 2 * DAY) ? offset : null;
}

/** The instant of a wall time about a change of the clock: with the offset before it, or with the one after it. */
function instantNear(clock: ZoneClock, wall: number, previous: number): number | null {
  const instants = [...new Set([clock.offsetAt(wall - DAY), clock.offsetAt(wall + DAY)])]
    .map((offset) => wall - offset)
    .filter((instant) => instant + clock.offsetAt(instant) === wall)
    .sort((a, b) => a - b);
  return instants.find((instant) => instant > previous) ?? instants[0] ?? null;
}
