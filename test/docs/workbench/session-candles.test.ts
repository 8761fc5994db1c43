import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionCandles } from '../../../../docs/workbench/browser/computing/session-candles.js';
import { barsFromColumns, barsFromRows, type Bars } from '../../../../src/bars/index.js';
import { dayOfDate, sessionClock, sessionTemplates } from '../../../../src/calendar/index.js';

const clock = sessionClock(sessionTemplates.stocks.find(({ id }) => id === 'new-york')!);
const MINUTE = 60_000;

/** Bars around the clock, of a walk that is the same for the same seed. */
function walk(from: number, count: number, minutes: number, seed: number): Bars {
  const time = Float64Array.from({ length: count }, (_, i) => from + i * minutes * MINUTE);
  const price = (i: number) => 100 + ((i * 37 + seed) % 41);
  const column = (of: (a: number, b: number) => number) =>
    Float64Array.from({ length: count }, (_, i) => of(price(i), price(i + 1)));
  return barsFromColumns(
    {
      time,
      open: column((a) => a),
      close: column((_, b) => b),
      high: column((a, b) => Math.max(a, b) + 1),
      low: column((a, b) => Math.min(a, b) - 1),
    },
    { interval: minutes * MINUTE },
  );
}

describe('sessionCandles', () => {
  it('has the open, the highest, the lowest and the close of the bars of the session, in few candles', () => {
    const day = dayOfDate('2024-07-02');
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 5, 7, 15, 30), fc.integer({ min: 0, max: 40 }), (minutes, seed) => {
        const bars = walk(Date.parse('2024-07-01T00:00:00Z'), Math.floor((3 * 1440) / minutes), minutes, seed);
        const { candles, from } = sessionCandles(bars, clock, '2024-07-02', 'session');
        const inside = [...bars.time.keys()].filter(
          (bar) => bars.time[bar] >= clock.openOf(day) && bars.time[bar] < clock.closeOf(day),
        );
        expect(from).toBe(0);
        expect(candles.length).toBeLessThanOrEqual(130);
        expect(candles[0].open).toBe(bars.open[inside[0]]);
        expect(candles.at(-1)!.close).toBe(bars.close[inside.at(-1)!]);
        expect(Math.max(...candles.map(({ high }) => high))).toBe(Math.max(...inside.map((bar) => bars.high[bar])));
        expect(Math.min(...candles.map(({ low }) => low))).toBe(Math.min(...inside.map((bar) => bars.low[bar])));
      }),
    );
  });

  it('labels candles by the clock of the session, from its open', () => {
    const bars = walk(Date.parse('2024-07-02T13:25:00Z'), 400, 1, 0);
    const { candles, minutes, timeZone } = sessionCandles(bars, clock, '2024-07-02', 'session');
    expect([minutes, timeZone, candles.length]).toEqual([3, 'America/New_York', 130]);
    expect(candles.slice(0, 3).map(({ label }) => label)).toEqual(['09:30', '09:33', '09:36']);
    expect(candles.at(-1)!.label).toBe('15:57');
  });

  it('draws weeks and months as days, with fifteen days before', () => {
    const bars = walk(Date.parse('2024-05-01T00:00:00Z'), 24 * 90, 60, 5);
    const week = sessionCandles(bars, clock, '2024-07-03', 'week');
    expect(week.from).toBe(15);
    expect(week.candles.slice(15).map(({ label }) => label)).toEqual([
      '2024-07-01',
      '2024-07-02',
      '2024-07-03',
      '2024-07-04',
      '2024-07-05',
    ]);
    const month = sessionCandles(bars, clock, '2024-06-14', 'month');
    expect(month.candles[month.from].label).toBe('2024-06-03');
    expect(month.candles.at(-1)!.label).toBe('2024-06-28');
    expect(month.minutes).toBeNull();
  });

  it('draws daily bars as they are, up to the day', () => {
    const bars = barsFromRows([
      { time: '2024-07-01', open: 10, high: 12, low: 9, close: 11 },
      { time: '2024-07-02', open: 11, high: 13, low: 10, close: 12 },
      { time: '2024-07-03', open: 12, high: 14, low: 11, close: 13 },
    ]);
    expect(sessionCandles(bars, clock, '2024-07-02', 'session')).toEqual({
      candles: [
        { label: '2024-07-01', open: 10, high: 12, low: 9, close: 11 },
        { label: '2024-07-02', open: 11, high: 13, low: 10, close: 12 },
      ],
      from: 1,
      minutes: null,
      timeZone: 'America/New_York',
    });
  });

  it('has no candles of a session without bars', () => {
    const bars = walk(Date.parse('2024-07-02T13:30:00Z'), 390, 1, 0);
    expect(sessionCandles(bars, clock, '2024-07-05', 'session').candles).toEqual([]);
  });
});
