import { describe, expect, it } from 'vitest';
import { barsFromRows, extendBars, type Bars } from '../../src/bars/index.js';
import { barsFromCsv } from '../../src/csv/index.js';
import { inspectBars, noticesOf } from '../../src/notices/inner.js';

const DAY = 86_400_000;
const START = Date.UTC(2024, 0, 8);

/** Daily bars on weekdays around a price each. */
const daily = (...prices: readonly number[]): Bars =>
  barsFromRows(
    prices.map((price, i) => ({
      time: new Date(START + (Math.floor(i / 5) * 7 + (i % 5)) * DAY).toISOString().slice(0, 10),
      ...{ open: price, high: price + Math.abs(price) / 50, low: price - Math.abs(price) / 50, close: price },
    })),
    { interval: '1d' },
  );
const of = (bars: Bars, assetClass: 'stocks' | 'futures' = 'stocks') =>
  noticesOf(bars, { assetClass }).filter(({ code }) => code === 'impossible-prices');

describe('impossible prices', () => {
  const usual = [250, 251, 249, 252, 250, 248, 251];

  it.each([
    ['a day in pounds', [...usual, 2.5, 250], 'stocks', [7, 8], /100 or 1000 times .* bars\[7\], bars\[8\]/],
    ['a run at a thousandth', [...usual, 0.25, 0.251, 0.249], 'stocks', [7], /100 or 1000 times/],
    ['a redenomination', [...usual, 248_000, 251_000], 'futures', [7], /100 or 1000 times/],
    ['a price of 0', [...usual, 0, 250], 'stocks', [7], /price of 0 or less: 1/],
    ['a price of -1', [...usual, -1, 250], 'stocks', [7], /price of 0 or less: 1/],
    ['rows of zeros', [...usual, 0, 0, 250], 'futures', [7, 8], /price of 0 or less: 2/],
    [
      'a day that is repeated',
      [...usual, 251.5, 251.5, 251.5, 251.5],
      'stocks',
      [9, 10],
      /repeat the two days before them: 2/,
    ],
  ] as const)('are %s', (_, prices, assetClass, positions, text) => {
    const [notice] = of(daily(...prices), assetClass);
    expect(notice.text).toMatch(text);
    expect([notice.positions, notice.count]).toEqual([positions, positions.length]);
    expect(inspectBars(daily(...prices), { assetClass }).text[0]).toBe(notice.text);
    // The same where the bars came one by one.
    const [first, ...more] = prices.map((_, i) => daily(...prices.slice(0, i + 1))).map((bars, i) => lastOf(bars, i));
    let bars = first;
    for (const each of more) {
      bars = extendBars(bars, each);
      of(bars, assetClass);
    }
    expect(of(bars, assetClass)).toEqual([notice]);
  });

  it('are those of a bar with a range that is repeated without volume', () => {
    const row = { open: 9, high: 11, low: 8, close: 10 };
    const rows = [7, 0, 0, 0].map((volume, i) => ({ time: `2024-01-0${i + 2}`, ...row, volume }));
    expect(of(barsFromRows(rows, { interval: '1d' }))).toMatchObject([{ positions: [3] }]);
  });

  it('are none of a crash, a split, a future below 0, or days without trading', () => {
    for (const [prices, assetClass] of [
      [[...usual, 25, 24], 'stocks'],
      [[...usual, 50 * 250], 'stocks'],
      [[20, 10, -37, 9, 10], 'futures'],
    ] as const)
      expect(of(daily(...prices), assetClass)).toEqual([]);
    const suspended = barsFromRows(
      [8, 9, 10, 11, 12].map((day) => ({
        time: `2024-01-${`${day}`.padStart(2, '0')}`,
        open: 5,
        high: 5,
        low: 5,
        close: 5,
        volume: 0,
      })),
    );
    expect(of(suspended)).toEqual([]);
  });

  it('are named by the lines of a file, newest first or not', () => {
    const lines = [...usual, 2.5, 250].map((price, i) => `2024-01-${10 + i},${price},${price},${price},${price}`);
    for (const [rows, places] of [
      [lines, 'line 9, line 10'],
      [[...lines].reverse(), 'line 3, line 2'],
    ] as const)
      expect(of(barsFromCsv(['Date,Open,High,Low,Close', ...rows].join('\n')))[0].text).toContain(places);
  });
});

/** The last of some bars, alone. */
function lastOf(bars: Bars, at: number): Bars {
  const price = (column: Float64Array) => column[at];
  return barsFromRows(
    [
      {
        time: new Date(bars.time[at]).toISOString().slice(0, 10),
        ...{ open: price(bars.open), high: price(bars.high), low: price(bars.low), close: price(bars.close) },
      },
    ],
    { interval: '1d' },
  );
}
