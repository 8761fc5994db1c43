/** The unit of an epoch time. */
export type EpochUnit = 'seconds' | 'milliseconds' | 'microseconds' | 'nanoseconds';

/** How many milliseconds a unit has. */
const MILLISECONDS: Readonly<Record<EpochUnit, number>> = {
  seconds: 1000,
  milliseconds: 1,
  microseconds: 1e-3,
  nanoseconds: 1e-6,
};

/** The unit in which an epoch time is between April 1970 and November 2286: each has its own number of digits. */
export function epochUnitOf(count: number): EpochUnit {
  const size = Math.abs(count);
  if (size < 1e10) return 'seconds';
  if (size < 1e13) return 'milliseconds';
  return size < 1e16 ? 'microseconds' : 'nanoseconds';
}

/**
 * The unit of an epoch time among others: files joined from several may have several. Close to 1970, where digits are few, it is the unit in
 * which the time is nearer to the one before.
 *
 * @param first - the unit of the first time
 * @param previous - the time before, in milliseconds; `NaN` for none
 */
export function epochUnitAmong(count: number, first: EpochUnit, previous: number): EpochUnit {
  const own = epochUnitOf(count);
  if (own === first) return own;
  const distance = (unit: EpochUnit): number => Math.abs(count * MILLISECONDS[unit] - previous);
  return distance(own) < distance(first) ? own : first;
}

/** The units of epoch times in words, such as `epoch milliseconds and seconds`. */
export function epochInWords(units: Iterable<EpochUnit>): string {
  return `epoch ${[...units].join(' and ')}`;
}
