import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { lastTouch, levelsOfMarket } from '../../src/board/levels-of-market.js';
import type { InPlayResult } from '../../src/reports/index.js';

const bars = barsFromRows([{ time: '2024-03-04', open: 1, high: 1, low: 1, close: 1 }]);

it('watches a price of a session once, for each of its reports once, in their order', () => {
  const session = (opens: string) => ({
    id: 'new-york',
    date: '2024-03-04',
    opens,
    closes: '2024-03-04T21:00:00.000Z',
  });
  const report = (name: string, opens: string, ...targets: readonly number[]) => ({
    report: name,
    session: session(opens),
    observations: targets.map((target) => ({ date: '2024-03-04', levels: { target }, groups: [] })),
  });
  const [morning, noon] = ['2024-03-04T14:30:00.000Z', '2024-03-04T17:00:00.000Z'];
  const reports = [report('b', morning, 10, 10, 11), report('a', morning, 10), report('c', noon, 10)];
  const result = { assetClass: 'stocks', ticker: 'X', asOf: noon, reports };
  // Of a result nothing else is read.
  expect(levelsOfMarket(result as unknown as InPlayResult, bars)).toEqual(
    [
      { price: 10, reports: ['b', 'a'] },
      { price: 11, reports: ['b'] },
      { price: 10, reports: ['c'] },
    ].map((level) => ({
      ...{ assetClass: 'stocks', ticker: 'X', date: '2024-03-04', session: 'new-york', level: 'target', touched: null },
      ...level,
    })),
  );
});

const MINUTE = 60_000;
const OPEN = Date.UTC(2024, 2, 4, 14, 30);

/** Bars whose prices are small whole numbers, so that they touch often. */
const barsArbitrary = fc
  .array(fc.tuple(fc.nat(6), fc.nat(6), fc.nat(2), fc.nat(2)), { minLength: 1, maxLength: 12 })
  .map((shapes) =>
    shapes.map(([open, close, up, down], i) => ({
      time: OPEN + i * MINUTE,
      open: 10 + open,
      close: 10 + close,
      high: 10 + Math.max(open, close) + up,
      low: 10 + Math.min(open, close) - down,
    })),
  );

it('is touched at the end of the last bar that came to the price, at or over it, from the instant on at which it was known', () => {
  let found = 0;
  fc.assert(
    fc.property(barsArbitrary, fc.nat(8), fc.nat(12), fc.nat(3), (rows, above, minutes, first) => {
      const [price, known, firstBar] = [9 + above, OPEN + minutes * MINUTE, Math.min(first, rows.length - 1)];
      // Bar by bar from the first: whether the price lies on the way from the close before to the end of the bar.
      let [latest, wasThere]: [number | null, boolean] = [null, false];
      for (let bar = firstBar; bar < rows.length; bar++) {
        const { high, low } = rows[bar];
        const before = bar === firstBar ? low : rows[bar - 1].close;
        const isThere =
          (price >= low && price <= high) || (before <= price && price <= low) || (before >= price && price >= high);
        const isOnWay = bar === firstBar ? price >= low && price <= high : isThere;
        const end = OPEN + (bar + 1) * MINUTE;
        if (isOnWay && !wasThere && end >= known) latest = end;
        wasThere = isOnWay;
      }
      const session = { firstBar, endBar: rows.length, closeTime: OPEN + rows.length * MINUTE };
      expect(lastTouch(barsFromRows(rows, { interval: MINUTE }), session, price, known)).toBe(latest);
      if (latest !== null) found++;
    }),
    { numRuns: 300 },
  );
  expect(found).toBeGreaterThan(100);
});

it('ends with the session where that closes inside the bar', () => {
  const bars = barsFromRows([{ time: OPEN, open: 1, high: 2, low: 1, close: 2 }], { interval: MINUTE });
  expect(lastTouch(bars, { firstBar: 0, endBar: 1, closeTime: OPEN + MINUTE / 2 }, 1, OPEN)).toBe(OPEN + MINUTE / 2);
});
