import { type ZoneClock, zoneClock } from '../calendar/index.js';

const DAY = 86_400_000;

/**
 * Turns times that a clock on the wall showed into instants, in place.
 *
 * The hour that is shown twice in autumn is the first one, until a bar shows by its order that it is the second. A time that the clock left out in
 * spring becomes `NaN`.
 *
 * @param times - in milliseconds as if they were UTC, in the order of the bars
 * @returns the rows whose times clocks left out, and these times
 */
export function wallTimesToInstants(times: Float64Array, timeZone: string): ReadonlyMap<number, number> {
  const leftOut = new Map<number, number>();
  const clock = zoneClock(timeZone, 'options.timeZone');
  let day = NaN;
  let offset: number | null = null;
  let previous = -Infinity;
  for (let bar = 0; bar < times.length; bar++) {
    const wall = times[bar];
    if (Number.isNaN(wall)) continue;
    const midnight = Math.floor(wall / DAY) * DAY;
    if (midnight !== day) {
      day = midnight;
      offset = steadyOffset(clock, midnight);
    }
    const instant = offset === null ? instantNear(clock, wall, previous) : wall - offset;
    times[bar] = instant;
    if (Number.isNaN(instant)) leftOut.set(bar, wall);
    else previous = instant;
  }
  return leftOut;
}

/** The offset of a day, or `null` where the clock changes on it or on one beside it. */
function steadyOffset(clock: ZoneClock, midnight: number): number | null {
  const offset = clock.offsetAt(midnight - DAY);
  // A clock may be put back and forth within three days; none has been since zones have rules.
  return offset === clock.offsetAt(midnight + 2 * DAY) && offset === clock.offsetAt(midnight + DAY / 2) ? offset : null;
}

/** The instant of a wall time about a change of the clock: with the offset before it, or with the one after it. */
function instantNear(clock: ZoneClock, wall: number, previous: number): number {
  const before = wall - clock.offsetAt(wall - DAY);
  const after = wall - clock.offsetAt(wall + DAY);
  const shown = [Math.min(before, after), Math.max(before, after)].filter(
    (instant) => instant + clock.offsetAt(instant) === wall,
  );
  return shown.find((instant) => instant > previous) ?? shown[0] ?? NaN;
}
