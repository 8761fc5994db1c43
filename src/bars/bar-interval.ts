/** The longest interval of intraday bars: four hours, in milliseconds. */
const LONGEST_INTRADAY = 14_400_000;
/** The shortest step between daily bars: twenty hours, in milliseconds (a day has 23 when the clocks go forward). */
const SHORTEST_DAY = 72_000_000;
const DAY = 86_400_000;
/** From here on bars are weekly or monthly: five days. */
const LONGER_THAN_DAILY = 5 * DAY;

/** How long the bars are. */
export interface BarInterval {
  /** In milliseconds. */
  readonly interval: number;
  readonly daily: boolean;
}

export const DAILY: BarInterval = { interval: DAY, daily: true };

/**
 * The bar interval of a number of milliseconds.
 *
 * @returns `null` between four and twenty hours, which is neither intraday nor daily
 */
export function barInterval(milliseconds: number): BarInterval | null {
  if (milliseconds >= LONGER_THAN_DAILY) return { interval: milliseconds, daily: false };
  if (milliseconds >= SHORTEST_DAY) return DAILY;
  return isIntraday(milliseconds) ? { interval: milliseconds, daily: false } : null;
}

/** Whether a step between two bars, or an interval, is one of intraday bars. */
export function isIntraday(milliseconds: number): boolean {
  return milliseconds <= LONGEST_INTRADAY;
}

/** Whether bars are weekly or monthly: they are not sessions. */
export function isLongerThanDaily({ interval }: Pick<BarInterval, 'interval'>): boolean {
  return interval >= LONGER_THAN_DAILY;
}

/** Whether a step between two bars is one of daily or longer bars. */
export function isDays(milliseconds: number): boolean {
  return milliseconds >= SHORTEST_DAY;
}

/** The smallest step between two bars of an interval, in milliseconds; 1 if the interval is unknown. Intraday bars that end early come sooner. */
export function smallestStep(given: BarInterval | null): number {
  if (given === null) return 1;
  return given.interval >= SHORTEST_DAY ? SHORTEST_DAY : given.interval;
}
