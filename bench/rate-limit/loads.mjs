import { amount } from '../amount.mjs';
import { burstyArrivals, steadyArrivals } from './arrivals.mjs';

const HOUR = 3_600_000;

/** Ten thousand keys in ten minutes, about twelve requests of each. */
export const manyKeys = () =>
  burstyArrivals({ keys: amount(10_000, 100), bursts: amount(18_000, 180), spanMs: HOUR / 6, seed: 1 });

/** One key that asks twice a second for two hours, at its hourly limit after 17 minutes. */
export const saturatedKey = () => steadyArrivals({ everyMs: 500, spanMs: amount(2, 0.2) * HOUR });

/** Ten keys in twelve hours, a burst of each every 22 seconds on average. */
export const bursts = () => burstyArrivals({ keys: 10, bursts: amount(20_000, 200), spanMs: 12 * HOUR, seed: 2 });
