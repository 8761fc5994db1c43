/** The longest interval of intraday bars: four hours, in milliseconds. */
const LONGEST_INTRADAY = 14_400_000;
/** The shortest step between daily bars: twenty hours, in milliseconds (a day has 23 when the clocks go forward). */
const SHORTEST_DAY = 72_000_000;

/** How long the bars are. */
export interface BarInterval {
  /** In milliseconds. */
  readonly interval: number;
  readonly daily: boolean;
}

export const DAILY: BarInterval = { interval: 86_400_000, daily: true };

/**
 * The bar interval of a number of milliseconds.
 *
 * @returns `null` between four and twenty hours, which is neither intraday nor daily
 */
export function barInterval(milliseconds: number): BarInterval | null {
  if (milliseconds >= SHORTEST_DAY) return DAILY;
  return milliseconds <= LONGEST_INTRADAY ? { interval: milliseconds, daily: false } : null;
}

/** The smallest step between two bars of an interval, in milliseconds; 1 if the interval is unknown. */
export function smallestStep(given: BarInterval | null): number {
  if (given === null) return 1;
  return given.daily ? SHORTEST_DAY : given.interval;
}
