import fc from 'fast-check';
import { barsFromRows } from '../../src/bars/index.js';
import { seededGenerator } from '../../src/numeric/inner.js';
import type { PooledMarket } from '../../src/pooled/index.js';

/**
 * Daily markets that move together: each follows the same coin on most days, and some have no bar on some days.
 *
 * @param together - on how many of ten days a market follows the common coin
 */
export function marketsMovingTogether(
  count: number,
  days: number,
  together: number,
  seed: number,
): readonly PooledMarket[] {
  const random = seededGenerator(seed);
  const coin = (): number => (random() < 2 ** 31 ? 1 : -1);
  const common = Array.from({ length: days }, coin);
  return Array.from({ length: count }, (_, market) => {
    let price = 1_000 + 100 * market;
    const rows = Array.from({ length: days }, (__, day) => {
      const open = price;
      const isCommon = random() < (together / 10) * 2 ** 32;
      const own = coin();
      const step = 1 + (random() % 9);
      price += (isCommon ? common[day] : own) * step;
      const row = {
        time: Date.UTC(2022 + (market % 2), 0, 1 + day),
        open,
        high: Math.max(open, price) + 2,
        low: Math.min(open, price) - 2,
        close: price,
      };
      price += coin() * (random() % 3);
      return row;
    }).filter(() => random() < 0.9 * 2 ** 32);
    return { assetClass: 'crypto', ticker: `T${market}`, bars: barsFromRows(rows, { interval: '1d' }) };
  });
}

export const someMarkets = fc
  .record({
    count: fc.integer({ min: 1, max: 5 }),
    days: fc.integer({ min: 5, max: 80 }),
    together: fc.integer({ min: 0, max: 10 }),
    seed: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ count, days, together, seed }) => marketsMovingTogether(count, days, together, seed));

/** With groups by weekday, questions with few and many outcomes, measures, and years that differ by market. */
export const someReport = fc.constantFrom(
  'green-and-red-days-by-weekday-standard',
  'previous-days-range-by-weekday',
  'gap-fill-by-weekday',
  'gap-fill-standard',
  'seasonality-standard',
  'performance-trends-standard',
);
