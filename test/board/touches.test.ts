import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { lastTouch } from '../../src/board/touches.js';

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

it('is the end of the last bar that came to the price, at or over it, from the instant on at which it was known', () => {
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
