import { type ZoneClock, zoneClock } from 'barstats/calendar';

const DAY = 86_400_000;

/**
 * The instant of a local time, in milliseconds as if it were UTC; `null` if the clock skipped it.
 *
 * @param previous - the instant of the bar before it, which distinguishes the two hours when the clock is put back
 */
export type InstantOf = (wall: number, previous: number) => number | null;

/** Reads local times of a zone. Times in order are fastest: the offset is looked up once a day. */
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

/** The offset of a day, or `null` if the clock changes on it or on an adjacent day. */
function steadyOffset(clock: ZoneClock, midnight: number): number | null {
  const offset = clock.offsetAt(midnight - DAY);
  return offset === clock.offsetAt(midnight + 2 * DAY) ? offset : null;
}

/** The instant of a local time near a clock change, with the offset before or after it. */
function instantNear(clock: ZoneClock, wall: number, previous: number): number | null {
  const instants = [...new Set([clock.offsetAt(wall - DAY), clock.offsetAt(wall + DAY)])]
    .map((offset) => wall - offset)
    .filter((instant) => instant + clock.offsetAt(instant) === wall)
    .sort((a, b) => a - b);
  return instants.find((instant) => instant > previous) ?? instants[0] ?? null;
}
