/** The unit of times that are numbers since 1970-01-01 UTC. */
export type TimeUnit = 's' | 'ms' | 'us' | 'ns';

/** The year 2100 in seconds. */
const LAST_SECOND = 4_102_444_800;

/**
 * The unit that a time is in, going by its size: whichever puts it into the years 1840 to 2100.
 *
 * It holds for any time that is not within 48 days of 1970. Should the first time of a column be, and mislead, what
 * follows lies so far off that it is refused.
 */
export function timeUnitOf(time: number): TimeUnit {
  const size = Math.abs(time);
  if (size <= LAST_SECOND) return 's';
  if (size <= LAST_SECOND * 1e3) return 'ms';
  return size <= LAST_SECOND * 1e6 ? 'us' : 'ns';
}
