import { SourceError } from './source-error.js';
import { wallClock } from './wall-clock.js';

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
  const instantOf = wallClock(timeZone);
  const instants = new Float64Array(wall.length);
  let previous = -Infinity;
  for (let i = 0; i < wall.length; i++) {
    const time = wall[i];
    // What is no time at all is left for the library to refuse.
    if (!(Math.abs(time) < FURTHEST)) {
      instants[i] = time;
      continue;
    }
    const instant = instantOf(time, previous);
    if (instant === null) {
      const shown = new Date(time).toISOString().slice(0, -5).replace('T', ' ');
      throw new SourceError(`time of row ${i + 1} is ${shown}: the clocks of ${timeZone} left it out`);
    }
    previous = instant;
    instants[i] = previous;
  }
  return instants;
}
