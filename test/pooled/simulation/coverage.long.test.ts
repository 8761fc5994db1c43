import { describe, expect, it } from 'vitest';
import { clusteredInterval, wilsonInterval } from '../../../src/statistics/inner.js';
import { seededGenerator } from '../../../src/numeric/inner.js';
import { correlatedDates } from './correlated-dates.js';

const RUNS = 2_000;

/** How often each of the two intervals contains the true share, in percent, and the mean design effect. */
function coverage(correlation: number, tickers: number, dates: number, share: number) {
  const markets = correlatedDates(tickers, correlation, share);
  const percent = 100 * markets.share;
  const random = seededGenerator(29);
  const contains = ({ low, high }: { low: number; high: number }): number =>
    low <= percent && percent <= high ? 1 : 0;
  let [plain, clustered, effect] = [0, 0, 0];
  for (let run = 0; run < RUNS; run++) {
    const drawn = markets.draw(dates, random);
    const count = drawn.reduce((sum, date) => sum + date.count, 0);
    const of = drawn.reduce((sum, date) => sum + date.of, 0);
    const interval = clusteredInterval(drawn, 6)!;
    plain += contains(wilsonInterval(count, of, 6)!);
    clustered += contains(interval);
    effect += interval.designEffect / RUNS;
  }
  return { plain: (100 * plain) / RUNS, clustered: (100 * clustered) / RUNS, effect };
}

describe('95 % intervals of a share over markets that move together', () => {
  it.each([
    { tickers: 50, dates: 250, share: 0.35 },
    { tickers: 20, dates: 60, share: 0.6 },
  ])('contain it about as often as they say, where the plain ones do not: %j', ({ tickers, dates, share }) => {
    const [apart, some, much] = [0, 0.3, 0.9].map((correlation) => coverage(correlation, tickers, dates, share));
    for (const { clustered } of [apart, some, much]) {
      expect(clustered).toBeGreaterThanOrEqual(94);
      expect(clustered).toBeLessThanOrEqual(96);
    }
    expect(apart.plain).toBeGreaterThanOrEqual(94);
    expect(apart.plain).toBeLessThanOrEqual(96);
    expect(apart.effect).toBeCloseTo(1, 1);
    for (const { plain } of [some, much]) expect(plain).toBeLessThan(80);
    expect(much.effect).toBeGreaterThan(2 * some.effect);
  });
});
