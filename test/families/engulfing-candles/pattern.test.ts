import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ways } from '../../../src/families/engulfing-candles/pattern.js';
import { engulfingDirection, runBeforeStop } from '../../../src/prices/inner.js';

const price = fc.integer({ min: 2, max: 9 });
const body = fc.record({ open: price, close: price });

test('the run of a pattern goes the way its candle went, and is stopped beyond the open of that', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(body, body, (first, candle) => {
      const direction = engulfingDirection(first, candle);
      fc.pre(direction !== null);
      const way = candle.close > candle.open ? 1 : -1;
      const after = (from: number, to: number) => {
        const [low, high] = [from, to].sort((a, b) => a - b);
        return runBeforeStop({ high: [high], low: [low] }, ways[direction], candle.open, 0, 1);
      };
      expect(after(candle.close, candle.close + way)).toEqual({ furthest: candle.close + way, stopped: false });
      expect(after(candle.open, candle.close)).toEqual({ furthest: candle.close, stopped: false });
      expect(after(candle.open - way, candle.close)).toEqual({ furthest: null, stopped: true });
      seen.add(direction);
    }),
  );
  expect(seen).toEqual(new Set(['bullish', 'bearish']));
});
