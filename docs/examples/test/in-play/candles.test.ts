import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candleLength, candlesOf } from '../../in-play/page/chart/candles.js';
import type { SentBar } from '../../in-play/messages.js';

const MINUTE = 60_000;

const bars = fc
  .array(
    fc.tuple(
      fc.integer({ min: 0, max: 389 }),
      fc.array(fc.integer({ min: 90, max: 110 }), { minLength: 4, maxLength: 4 }),
    ),
  )
  .map((list) =>
    [...new Map(list)]
      .sort(([a], [b]) => a - b)
      .map(([minute, [open, close, one, other]]): SentBar => {
        const prices = [open, close, one, other];
        return [minute * MINUTE, open, Math.max(...prices), Math.min(...prices), close, null];
      }),
  );

describe('candles', () => {
  it('open with their first bar, close with their last one, and reach as far as any', () => {
    fc.assert(
      fc.property(bars, fc.constantFrom(1, 5, 30, 60), (list, minutes) => {
        const length = minutes * MINUTE;
        const candles = candlesOf(list, 0, length);
        const inside = candles.map(({ from, to }) => list.filter(([time]) => time >= from && time < to));
        expect(inside.flat()).toEqual(list);
        for (const [i, { from, to, open, high, low, close }] of candles.entries()) {
          expect([from % length, to - from]).toEqual([0, length]);
          expect([open, close]).toEqual([inside[i][0][1], inside[i].at(-1)![4]]);
          expect(high).toBe(Math.max(...inside[i].map((bar) => bar[2])));
          expect(low).toBe(Math.min(...inside[i].map((bar) => bar[3])));
        }
      }),
    );
  });

  it('are of a length that people are used to, that bars divide, and with which a session fits the picture', () => {
    expect(candleLength(390 * MINUTE, MINUTE, 390)).toBe(MINUTE);
    expect(candleLength(390 * MINUTE, MINUTE, 80)).toBe(5 * MINUTE);
    expect(candleLength(390 * MINUTE, 3 * MINUTE, 80)).toBe(15 * MINUTE);
    expect(candleLength(1440 * MINUTE, MINUTE, 100)).toBe(15 * MINUTE);
    expect(candleLength(390 * MINUTE, 7 * MINUTE, 10)).toBe(7 * MINUTE);
  });
});
