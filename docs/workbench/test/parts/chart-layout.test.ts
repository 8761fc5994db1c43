import { describe, expect, it } from 'vitest';
import type { Candle } from '../../browser/computing/asked.js';
import { chartLayout } from '../../browser/page/parts/chart-layout.js';

const MINUTE = 60_000;
const opens = Date.parse('2024-07-02T13:30:00Z');
const size = { width: 900, height: 340 };

/** Candles of two minutes, each a little above the one before. */
function candles(from: number, count: number, price = 100): readonly Candle[] {
  return Array.from({ length: count }, (_, i) => {
    const open = price + i / 100;
    return {
      ...{ from: from + i * 2 * MINUTE, to: from + (i + 1) * 2 * MINUTE },
      ...{ open, high: open + 0.5, low: open - 0.5, close: open + 0.01 },
    };
  });
}

const session = { candles: candles(opens, 195), before: 0, daily: false, timeZone: 'America/New_York' };
const before = candles(opens - 1440 * MINUTE, 195, 95);
const both = { ...session, candles: [...before, ...session.candles], before: 195 };

describe('chartLayout', () => {
  it('puts the session before to the left, in candles of the same length, and leaves out the time between them', () => {
    const { own, x, left, right, candles: drawn } = chartLayout({ bars: both, levels: [] }, size);
    expect([x(opens), x(opens + 390 * MINUTE), x(opens - 1440 * MINUTE)]).toEqual([own.from, right, left]);
    expect(x(opens - 600 * MINUTE)).toBe(own.from);
    expect((own.from - left) / (right - left)).toBeCloseTo(0.36);
    // Both are of ten minutes.
    expect(drawn.map(({ candle }) => (candle.to - candle.from) / MINUTE)).toEqual(Array(78).fill(10));
    drawn.forEach((each, i) => {
      expect(each.left).toBeCloseTo(i === 0 ? left : drawn[i - 1].right);
    });
  });

  it('writes round times of the clock of the session, and no two on one another', () => {
    const { ticks } = chartLayout({ bars: both, levels: [] }, size);
    expect(ticks.map(({ text }) => text)).toEqual(
      ['10:00', '12:00', '14:00', '10:00', '12:00', '14:00'].slice(0, ticks.length),
    );
    ticks.slice(1).forEach(({ x }, i) => expect(x - ticks[i].x).toBeGreaterThan(43));
  });

  it('tells the price at a height', () => {
    const { y, priceAt } = chartLayout({ bars: both, levels: [] }, size);
    for (const price of [94.6, 98, 102.1]) expect(priceAt(y(price))).toBeCloseTo(price);
    expect(y(95)).toBeGreaterThan(y(102));
  });

  it('leaves room until the close of a session that goes on, and marks its last price', () => {
    const bars = { ...session, candles: session.candles.slice(0, 60) };
    const inProgress = { opens, closes: opens + 390 * MINUTE };
    const { x, left, right, levels } = chartLayout({ bars, levels: [], inProgress }, size);
    expect((x(opens + 120 * MINUTE) - left) / (right - left)).toBeCloseTo(120 / 390);
    expect(levels.map(({ level }) => level)).toEqual([{ label: 'Last', price: bars.candles[59].close, kind: 'last' }]);
  });

  it('names levels where there is room, and else writes their prices', () => {
    const levels = [{ label: 'Previous close', price: 101 }];
    const textsAt = (width: number) =>
      chartLayout({ bars: both, levels }, { ...size, width }).levels.map(({ text }) => text);
    expect([textsAt(900), textsAt(330)]).toEqual([['Previous close 101'], ['101']]);
  });

  it('has no words in a thumbnail, which is filled by the candles', () => {
    const thumbnail = { width: 200, height: 110, thumbnail: true };
    const { left, right, prices, ticks, candles: drawn } = chartLayout({ bars: both, levels: [] }, thumbnail);
    expect([left, right, prices, ticks]).toEqual([0, 200, [], []]);
    expect(drawn.length).toBeLessThan(80);
  });

  it('puts days beside one another, whatever lies between them, with the day among those around it', () => {
    const day = 1440 * MINUTE;
    const days = [0, 1, 4, 5].map((i) => ({ ...candles(0, 1)[0], from: i * day, to: (i + 1) * day }));
    const bars = { candles: days, before: 2, after: 1, daily: true, timeZone: 'America/New_York' };
    const { own, left, right, ticks } = chartLayout({ bars, levels: [] }, size);
    const step = (right - left) / 4;
    expect([own.from, own.to]).toEqual([left + 2 * step, left + 3 * step]);
    expect(ticks.map(({ text }) => text)).toEqual(['1 Jan', '2 Jan', '5 Jan', '6 Jan']);
  });
});
