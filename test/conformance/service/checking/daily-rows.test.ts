import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../../src/bars/index.js';
import { dailyRows } from '../../../../src/conformance/service/checking/daily-rows.js';

const stock = { assetClass: 'stocks', ticker: 'AAPL' } as const;
const coin = { assetClass: 'crypto', ticker: 'ETHUSDT' } as const;
const now = Date.UTC(2026, 6, 15, 12);

describe('dailyRows', () => {
  it('gives bars of whole cents that every check of bars lets through, around an instant', () => {
    const instants = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2200, 0, 1) });
    fc.assert(
      fc.property(fc.constantFrom(stock, coin), instants, fc.integer(), (market, instant, seed) => {
        const rows = dailyRows(market, instant, seed);
        expect(barsFromRows(rows, { interval: '1d' }).daily).toBe(true);
        expect(rows.every(({ close }) => Math.round(close * 100) / 100 === close)).toBe(true);
        // More than a year: the history of Pro.
        expect(rows[0].time).toBeLessThan(instant - 370 * 86_400_000);
        expect(rows.at(-1)!.time).toBeGreaterThan(instant + 60 * 86_400_000);
      }),
      { numRuns: 30 },
    );
  });

  it('has the weekends of what is traded on them only', () => {
    const weekends = (rows: typeof stocks): number =>
      rows.filter(({ time }) => [0, 6].includes(new Date(time).getUTCDay())).length;
    const [stocks, coins] = [dailyRows(stock, now, 0), dailyRows(coin, now, 0)];
    expect([weekends(stocks), coins.length]).toEqual([0, 520]);
    expect(weekends(coins)).toBeGreaterThan(40);
  });

  it('gives every market other bars', () => {
    const markets = [stock, { ...stock, ticker: 'MSFT' }, { ...stock, assetClass: 'futures' }] as const;
    const closes = markets.map((market) => JSON.stringify(dailyRows(market, now, 0).map(({ close }) => close)));
    expect(new Set(closes).size).toBe(markets.length);
  });

  it('goes up and down, and is the same again with the same seed alone', () => {
    const rows = dailyRows(stock, now, 0);
    expect(rows.some(({ open, close }) => open < close) && rows.some(({ open, close }) => open > close)).toBe(true);
    expect(dailyRows(stock, now, 0)).toEqual(rows);
    expect(dailyRows(stock, now, 1)).not.toEqual(rows);
  });
});
