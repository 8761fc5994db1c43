import type { ChartedDay } from './charted-day.js';
import type { Level } from '../levels/levels-of.js';

/** The lowest and the highest price that are drawn. */
export interface PriceRange {
  readonly low: number;
  readonly high: number;
}

/** How far beyond the bars a level may lie that is still drawn, in parts of the range of a session. */
const REACH: Readonly<Record<Level['kind'], number>> = { chosen: 1.5, previous: 0.9, main: 0.4, other: 0 };

/** The bars, and the levels near them: those far off would press the bars flat. */
export function priceRange({ bars, previous }: ChartedDay, levels: readonly Level[]): PriceRange {
  let low = Math.min(...bars.map((bar) => bar[3]));
  let high = Math.max(...bars.map((bar) => bar[2]));
  const usual = Math.max(high - low, previous === null ? 0 : 0.6 * (previous.high - previous.low));
  const near = levels.filter(
    ({ price, kind }) => price >= low - REACH[kind] * usual && price <= high + REACH[kind] * usual,
  );
  for (const { price } of near) {
    low = Math.min(low, price);
    high = Math.max(high, price);
  }
  // A market that has not moved yet has some room all the same.
  const margin = 0.04 * (high - low) || Math.abs(high) * 0.001 || 1;
  return { low: low - margin, high: high + margin };
}
