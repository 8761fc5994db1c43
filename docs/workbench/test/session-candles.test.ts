import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { candlesWithin, sessionCandles } from '../browser/computing/session-candles.js';
import { barsFromColumns, barsFromRows, type Bars } from '../../../src/bars/index.js';
import { dayOfDate, sessionClock, sessionTemplates } from '../../../src/calendar/index.js';

const clock = sessionClock(sessionTemplates.stocks.find(({ id }) => id === 'new-york')!);
const MINUTE = 60_000;
const dateOf = (midnight: number) => new Date(midnight).toISOString().replace('T00:00:00.000Z', '');

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
        const { candles: all, before } = sessionCandles(bars, clock, '2024-07-02', 'session');
        const candles = all.slice(before);
        const inside = [...bars.time.keys()].filter(
          (bar) => bars.time[bar] >= clock.openOf(day) && bars.time[bar] < clock.closeOf(day),
        );
        // The day before has the same bars, and none of the hours between the two sessions is drawn.
        expect([before, candles.length]).toEqual([candles.length, before]);
        expect(all[before - 1].to).toBeLessThanOrEqual(clock.closeOf(day - 1));
        expect(candles.length).toBeLessThanOrEqual(400);
        expect(candles[0].open).toBe(bars.open[inside[0]]);
        expect(candles.at(-1)!.close).toBe(bars.close[inside.at(-1)!]);
        expect(Math.max(...candles.map(({ high }) => high))).toBe(Math.max(...inside.map((bar) => bars.high[bar])));
        expect(Math.min(...candles.map(({ low }) => low))).toBe(Math.min(...inside.map((bar) => bars.low[bar])));
      }),
    );
  });

  it('has candles of equal length from the open of the session to its close', () => {
    const bars = walk(Date.parse('2024-07-02T13:25:00Z'), 400, 1, 0);
    const { candles, daily, timeZone } = sessionCandles(bars, clock, '2024-07-02', 'session');
    expect([daily, timeZone, candles.length]).toEqual([false, 'America/New_York', 390]);
    const open = Date.parse('2024-07-02T13:30:00Z');
    candles.forEach(({ from, to }, i) => {
      expect([from, to]).toEqual([open + i * MINUTE, open + (i + 1) * MINUTE]);
    });
  });

  it('draws weeks and months as days, with twenty days before and four after', () => {
    const bars = walk(Date.parse('2024-05-01T00:00:00Z'), 24 * 90, 60, 5);
    const week = sessionCandles(bars, clock, '2024-07-03', 'week');
    expect([week.before, week.after]).toEqual([20, 4]);
    expect(week.candles.slice(20, -4).map(({ from }) => dateOf(from))).toEqual([
      '2024-07-01',
      '2024-07-02',
      '2024-07-03',
      '2024-07-04',
      '2024-07-05',
    ]);
    const month = sessionCandles(bars, clock, '2024-06-14', 'month');
    expect(dateOf(month.candles[month.before].from)).toBe('2024-06-03');
    expect(dateOf(month.candles.at(-1 - month.after!)!.from)).toBe('2024-06-28');
    expect(month.daily).toBe(true);
  });

  it('draws daily bars as they are, with those around the day', () => {
    const bars = barsFromRows([
      { time: '2024-07-01', open: 10, high: 12, low: 9, close: 11 },
      { time: '2024-07-02', open: 11, high: 13, low: 10, close: 12 },
      { time: '2024-07-03', open: 12, high: 14, low: 11, close: 13 },
    ]);
    const at = (day: string) => Date.parse(`2024-07-${day}T00:00:00Z`);
    expect(sessionCandles(bars, clock, '2024-07-02', 'session')).toEqual({
      candles: [
        { from: at('01'), to: at('02'), open: 10, high: 12, low: 9, close: 11 },
        { from: at('02'), to: at('03'), open: 11, high: 13, low: 10, close: 12 },
        { from: at('03'), to: at('04'), open: 12, high: 14, low: 11, close: 13 },
      ],
      before: 1,
      after: 1,
      daily: true,
      timeZone: 'America/New_York',
    });
  });

  it('has no candles of a session without bars', () => {
    const bars = walk(Date.parse('2024-07-02T13:30:00Z'), 390, 1, 0);
    expect(sessionCandles(bars, clock, '2024-07-05', 'session').candles).toEqual([]);
  });
});

describe('candlesWithin', () => {
  it('is until an instant what it is of the bars that have ended by then', () => {
    const opens = Date.parse('2024-07-02T13:30:00Z');
    const session = { opens, closes: opens + 390 * MINUTE };
    const instants = fc.integer({ min: -5, max: 400 * 60 }).map((seconds) => opens + seconds * 1000);
    fc.assert(
      fc.property(fc.constantFrom(1, 2, 7, 30), instants, (minutes, asOf) => {
        const bars = walk(opens - 60 * MINUTE, Math.ceil(500 / minutes), minutes, 3);
        const ended = bars.time.filter((time) => time + minutes * MINUTE <= asOf).length;
        fc.pre(ended > 0);
        const until = walk(opens - 60 * MINUTE, ended, minutes, 3);
        expect(candlesWithin(bars, session, asOf)).toEqual(candlesWithin(until, session));
      }),
    );
  });

  it('ends its last candle with the session', () => {
    const opens = Date.parse('2024-07-02T13:30:00Z');
    const bars = walk(opens, 610, 1, 0);
    // 600 minutes are 300 candles of 2 minutes, 431 minutes are 215 of them and one of a minute.
    expect(candlesWithin(bars, { opens, closes: opens + 600 * MINUTE })).toHaveLength(300);
    const candles = candlesWithin(bars, { opens, closes: opens + 431 * MINUTE });
    expect(candles).toHaveLength(216);
    expect(candles.at(-1)).toMatchObject({ from: opens + 430 * MINUTE, to: opens + 431 * MINUTE });
  });
});
