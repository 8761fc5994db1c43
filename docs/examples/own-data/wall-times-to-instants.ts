import { SourceError } from './source-error.js';
import { wallClock } from './wall-clock.js';

/** Times further from 1970 than barstats accepts. */
const FURTHEST = 1e14;

/**
 * The instants of local times, such as timestamps without a zone.
 *
 * A time in a repeated hour is the first of the two, unless that is not after the bar before it. A skipped time is refused.
 *
 * @param wall - local times in milliseconds as if in UTC; not changed
 * @throws {@link SourceError} for a time that the clock skipped
 */
export function wallTimesToInstants(wall: Float64Array, timeZone: string): Float64Array {
  const instantOf = wallClock(timeZone);
  const instants = new Float64Array(wall.length);
  let previous = -Infinity;
  for (let i = 0; i < wall.length; i++) {
    const time = wall[i];
    // The library refuses what is not a time.
    if (!(Math.abs(time) < FURTHEST)) {
      instants[i] = time;
      continue;
    }
    const instant = instantOf(time, previous);
    if (instant === null) {
      const shown = new Date(time).toISOString().slice(0, -5).replace('T', ' ');
      throw new SourceError(`time of row ${i + 1} is ${shown}: clocks in ${timeZone} skipped it`);
    }
    previous = instant;
    instants[i] = previous;
  }
  return instants;
}
