import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { roundTimes } from '../../browser/page/parts/session-time.js';

const MINUTE = 60_000;
/** 09:30 in New York. */
const OPEN = Date.UTC(2011, 2, 16, 13, 30);

/** Candles of so many minutes from an instant on, each 10 pixels wide. */
const candlesFrom = (start: number, minutes: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({
    ...{ from: start + i * minutes * MINUTE, to: start + (i + 1) * minutes * MINUTE },
    ...{ left: 10 * i, right: 10 * (i + 1) },
  }));

describe('roundTimes', () => {
  it('are as close together as there is room for', () => {
    const session = candlesFrom(OPEN, 15, 26);
    const texts = (most: number) => roundTimes(session, most, 'America/New_York').map(({ text }) => text);
    expect(texts(7)).toEqual(['10:00', '11:00', '12:00', '13:00', '14:00', '15:00']);
    expect(texts(5)).toEqual(['10:00', '12:00', '14:00']);
    expect(texts(2)).toEqual(['12:00', '15:00']);
  });

  it('stand within a candle or a session where their minute is', () => {
    expect(roundTimes([{ from: OPEN, to: OPEN + 390 * MINUTE, left: 0, right: 390 }], 3, 'America/New_York')).toEqual([
      { x: 30, text: '10:00' },
      { x: 150, text: '12:00' },
      { x: 270, text: '14:00' },
    ]);
    // The open is round itself; the close is not written.
    expect(roundTimes(candlesFrom(OPEN, 15, 2), 3, 'America/New_York')).toEqual([
      { x: 0, text: '09:30' },
      { x: 20 / 3, text: '09:40' },
      { x: 10 + 10 / 3, text: '09:50' },
    ]);
  });

  it('are no more than there is room for, from left to right, at equal distances on the clock', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 100_000 }),
        fc.constantFrom(1, 2, 5, 15, 60),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 2, max: 12 }),
        (start, minutes, count, most) => {
          fc.pre(minutes * count <= 1440);
          const ticks = roundTimes(candlesFrom(start * MINUTE, minutes, count), most, 'Asia/Kolkata');
          expect(ticks.length).toBeLessThanOrEqual(most);
          const apart = ticks.slice(1).map(({ x }, i) => Math.round((x - ticks[i].x) * minutes) / 10);
          expect(new Set(apart).size).toBeLessThanOrEqual(1);
          if (minutes * count >= 10) expect(ticks.length).toBeGreaterThan(0);
          for (const { text } of ticks) {
            const [hour, minute] = text.split(':').map(Number);
            expect((60 * hour + minute) % (apart[0] ?? 5)).toBe(0);
          }
        },
      ),
    );
  });
});
