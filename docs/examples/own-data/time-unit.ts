/** The unit of times that are numbers since 1970-01-01 UTC. */
export type TimeUnit = 's' | 'ms' | 'us' | 'ns';

/** The year 2100 in seconds. */
const LAST_SECOND = 4_102_444_800;

/**
 * The unit of a time by its size: the one that gives a year from 1840 to 2100.
 *
 * It is right for any time more than 48 days from 1970. If the first time of a column is closer and misleads, the others
 * are so far off that they are refused.
 */
export function timeUnitOf(time: number): TimeUnit {
  const size = Math.abs(time);
  if (size <= LAST_SECOND) return 's';
  if (size <= LAST_SECOND * 1e3) return 'ms';
  return size <= LAST_SECOND * 1e6 ? 'us' : 'ns';
}
