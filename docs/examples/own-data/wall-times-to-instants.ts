import { type ZoneClock, zoneClock } from 'barstats/calendar';
import { SourceError } from './source-error.js';

const DAY = 86_400_000;

/** Times further from 1970 than the library takes. */
const FURTHEST = 1e14;

/**
 * The instants of times that a wall clock showed, such as the timestamps without a zone of a file from an exchange.
 *
 * Where the clock is put back it shows an hour twice: a time in it is the first of both, unless that would not be after
 * the bar before it. A time that the clock leaves out is refused.
 *
 * @param wall - milliseconds of the wall clock, as if it were in UTC; the array is not changed
 * @throws {@link SourceError} for a time that the zone never had
 */
export function wallTimesToInstants(wall: Float64Array, timeZone: string): Float64Array {
  const clock = zoneClock(timeZone);
  const instants = new Float64Array(wall.length);
  let previous = -Infinity;
  let day = NaN;
  let offset: number | null = null;
  for (let i = 0; i < wall.length; i++) {
    const time = wall[i];
    // What is no time at all is left for the library to refuse.
    if (!(Math.abs(time) < FURTHEST)) {
      instants[i] = time;
      continue;
    }
    const midnight = Math.floor(time / DAY) * DAY;
    if (midnight !== day) {
      day = midnight;
      offset = steadyOffset(clock, midnight);
    }
    previous = offset === null ? instantNear(clock, time, previous, i) : time - offset;
    instants[i] = previous;
  }
  return instants;
}

/** The offset of a day, or `null` where the clock changes on it or on one beside it. */
function steadyOffset(clock: ZoneClock, midnight: number): number | null {
  const offset = clock.offsetAt(midnight - DAY);
  return offset === clock.offsetAt(midnight + 2 * DAY) ? offset : null;
}

/** The instant of a wall time about a change of the clock: with the offset before it, or with the one after it. */
function instantNear(clock: ZoneClock, time: number, previous: number, index: number): number {
  const instants = [...new Set([clock.offsetAt(time - DAY), clock.offsetAt(time + DAY)])]
    .map((offset) => time - offset)
    .filter((instant) => instant + clock.offsetAt(instant) === time)
    .sort((a, b) => a - b);
  if (instants.length === 0) {
    const shown = new Date(time).toISOString().slice(0, -5).replace('T', ' ');
    throw new SourceError(`time of row ${index + 1} is ${shown}: the clocks of ${clock.timeZone} left it out`);
  }
  return instants.find((instant) => instant > previous) ?? instants[0];
}
