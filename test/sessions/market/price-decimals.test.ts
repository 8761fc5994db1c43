import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Bars, barsFromRows } from '../../../src/bars/index.js';
import { decimalsOf } from '../../../src/numeric/inner.js';
import { decimalsOfBars } from '../../../src/sessions/market/price-decimals.js';
import { checkedQuery, type MarketNeeds, queryMarket } from '../../../src/sessions/inner.js';
import { growing } from '../markets.js';

const needs: MarketNeeds = { report: 'the-report', defaultSession: 'daily', bars: 'daily' };

/** Prices of up to three decimals. */
const price = fc.integer({ min: 1, max: 9999 }).chain((units) => fc.nat(3).map((places) => units / 10 ** places));

/** Bars of four prices each, some hours apart. */
function barsOf(prices: readonly (readonly number[])[], hours: number): Bars {
  const rows = prices.map((four, i) => {
    const [low, open, close, high] = [...four].sort((a, b) => a - b);
    return { time: Date.UTC(2024, 6, 1, hours * i), open, high, low, close };
  });
  return barsFromRows(rows, { interval: '1h' });
}

test('the decimals of prices are those of the bars counted, whatever was counted before', () => {
  const rows = fc.array(fc.array(price, { minLength: 4, maxLength: 4 }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.array(fc.nat(5), { maxLength: 4 }), (prices, lengths) => {
      const bars = barsOf(prices, 1);
      for (const grown of growing(bars, [1])) {
        for (const length of [...lengths, grown.length].filter((each) => each <= grown.length)) {
          const expected = Math.max(0, ...prices.slice(0, length).flat().map(decimalsOf));
          expect(decimalsOfBars(grown, length)).toBe(expected);
        }
      }
    }),
  );
});

test('the decimals of sessions are those of their opens, highs, lows and closes, however far the bars go', () => {
  const rows = fc.array(fc.array(price, { minLength: 4, maxLength: 4 }), { minLength: 2, maxLength: 12 });
  fc.assert(
    fc.property(rows, fc.array(fc.nat(12), { maxLength: 4 }), (prices, hours) => {
      const bars = barsOf(prices, 8);
      for (const grown of growing(bars, [1])) {
        for (const back of [...hours, 0]) {
          const asOf = grown.time[grown.length - 1] + (1 - back) * 3_600_000;
          const { all, decimals } = queryMarket(
            grown,
            checkedQuery({ assetClass: 'crypto', ticker: 'X', asOf }),
            needs,
          );
          const own = all.flatMap(({ open, high, low, close }) => [open, high, low, close].map(decimalsOf));
          expect(decimals).toBe(Math.max(0, ...own));
        }
      }
    }),
  );
});
