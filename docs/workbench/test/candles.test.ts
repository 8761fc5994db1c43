import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Candle } from '../browser/computing/asked.js';
import { longerCandles } from '../browser/computing/candles.js';

const MINUTE = 60_000;
const opens = Date.parse('2024-07-02T13:30:00Z');
const session = { opens, closes: opens + 390 * MINUTE };

/** Candles of a session of 390 minutes, of which some are missing. */
const candlesOf = (minutes: number): fc.Arbitrary<readonly Candle[]> =>
  fc
    .array(fc.tuple(fc.boolean(), fc.array(fc.integer({ min: 1, max: 99 }), { minLength: 4, maxLength: 4 })), {
      minLength: Math.ceil(390 / minutes),
      maxLength: Math.ceil(390 / minutes),
    })
    .map((all) =>
      all.flatMap(([there, prices], i): readonly Candle[] => {
        const [low, a, b, high] = [...prices].sort((x, y) => x - y);
        const from = opens + i * minutes * MINUTE;
        const to = Math.min(from + minutes * MINUTE, session.closes);
        const [open, close] = prices[0] > 50 ? [a, b] : [b, a];
        return there ? [{ from, to, open, high, low, close }] : [];
      }),
    )
    // The first shows how long they are, and may not be cut by the close.
    .filter((candles) => candles.length > 0 && candles[0].to - candles[0].from === minutes * MINUTE);

describe('longerCandles', () => {
  it('joins the candles of equal times from the open, which are long enough', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(1, 3, 7, 30).chain((minutes) => candlesOf(minutes)),
        fc.double({ min: 0, max: 60 * MINUTE, noNaN: true }),
        (candles, atLeast) => {
          const longer = longerCandles(candles, session, atLeast);
          const inside = longer.map(({ from, to }) => candles.filter((each) => each.from >= from && each.from < to));
          expect(inside.flat()).toEqual(candles);
          longer.forEach(({ from, to, ...prices }, i) => {
            if (i > 0) expect(from).toBeGreaterThanOrEqual(longer[i - 1].to);
            if (to < session.closes) expect(to - from).toBeGreaterThanOrEqual(atLeast);
            expect(prices).toEqual({
              open: inside[i][0].open,
              high: Math.max(...inside[i].map(({ high }) => high)),
              low: Math.min(...inside[i].map(({ low }) => low)),
              close: inside[i].at(-1)!.close,
            });
          });
        },
      ),
      { numRuns: 50 },
    );
  });

  it('has lengths that traders know', () => {
    const minutes = (length: number, atLeast: number) => {
      const candle = { from: opens, to: opens + length * MINUTE, open: 1, high: 1, low: 1, close: 1 };
      const [{ from, to }] = longerCandles([candle], session, atLeast * MINUTE);
      return (to - from) / MINUTE;
    };
    expect([minutes(3, 2), minutes(3, 8), minutes(5, 11), minutes(1, 25)]).toEqual([3, 15, 15, 30]);
    // No known length is a multiple of seven minutes.
    expect(minutes(7, 20)).toBe(21);
  });
});
