// Not from '@date-fns/tz' itself: that door does not declare itself free of side effects, and bundlers keep all of it.
import { tzOffset } from '@date-fns/tz/tzOffset';

/**
 * Reads the offsets of a zone from the engine's time-zone database, one instant at a time and slowly.
 *
 * @param timeZone - a zone that `Intl` knows
 * @returns a function from an instant to the milliseconds by which the zone's clocks are ahead of UTC, in whole seconds
 */
export function utcOffset(timeZone: string): (instant: number) => number {
  let written: Intl.DateTimeFormat | undefined;
  return (instant) => {
    const minutes = tzOffset(timeZone, new Date(instant));
    if (minutes === 0 || Math.abs(minutes) >= 60) return Math.round(minutes * 60) * 1000;
    // tzOffset 1.5 takes the sign from the hours, and the hours of "-00:44:30" are zero: Africa/Monrovia until 1972,
    // Africa/Casablanca until 1913 and the local mean times near Greenwich come out with the wrong one.
    written ??= new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
    const seconds = Math.round(Math.abs(minutes) * 60);
    return (written.format(instant).includes('GMT-') ? -seconds : seconds) * 1000;
  };
}
