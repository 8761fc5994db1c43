import { type ZoneClock, zoneClock } from '../calendar/index.js';

const DAY = 86_400_000;

/**
 * Turns local times into instants, in place.
 *
 * In the hour that is repeated in autumn a time is the first of the two, until the order of the bars shows that it is the second. A time that is
 * skipped in spring becomes `NaN`.
 *
 * @param times - in milliseconds as if they were UTC, in the order of the bars
 * @returns the rows with skipped times, and these times
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

/** The offset of a day, or `null` if the clock changes on it or on an adjacent day. */
function steadyOffset(clock: ZoneClock, midnight: number): number | null {
  const offset = clock.offsetAt(midnight - DAY);
  // Two changes within three days would break this; no zone with rules has had that.
  return offset === clock.offsetAt(midnight + 2 * DAY) && offset === clock.offsetAt(midnight + DAY / 2) ? offset : null;
}

/** The instant of a local time near a clock change, with the offset before or after it. */
function instantNear(clock: ZoneClock, wall: number, previous: number): number {
  const before = wall - clock.offsetAt(wall - DAY);
  const after = wall - clock.offsetAt(wall + DAY);
  const shown = [Math.min(before, after), Math.max(before, after)].filter(
    (instant) => instant + clock.offsetAt(instant) === wall,
  );
  return shown.find((instant) => instant > previous) ?? shown[0] ?? NaN;
}
