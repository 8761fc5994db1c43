import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows, type BarRow } from '../../../src/bars/index.js';
import { firstMinutes, openingWindow } from '../../../src/prices/inner.js';
import { at, bar, hour, hourly, intradayBars, minute, sessionsOf, templates } from '../../sessions/markets.js';

const rows = [
  bar('2024-07-01', '08:00', '90 99 80 90'),
  bar('2024-07-01', '09:00', '10 14 9 12'),
  bar('2024-07-01', '10:00', '12 13 8 9'),
  bar('2024-07-01', '11:00', '9 20 7 15'),
];

function windowOf(minutes: number, ...on: readonly BarRow[]) {
  const [session] = sessionsOf(barsFromRows(on.length === 0 ? rows : on, { interval: '1h' }));
  return openingWindow(session, minutes);
}

test('openingWindow has the prices of the first minutes, and the bar after them', () => {
  const endTime = at('2024-07-01', '11:00');
  expect(windowOf(120)).toEqual({ open: 10, high: 14, low: 8, close: 9, endTime, endBar: 3 });
  expect(windowOf(60)).toEqual({ open: 10, high: 14, low: 9, close: 12, endTime: endTime - hour, endBar: 2 });
});

test('openingWindow ends by the clock, whatever bars are missing', () => {
  expect(windowOf(120, rows[1], rows[3])).toMatchObject({ high: 14, low: 9, close: 12, endBar: 1 });
});

test('openingWindow is null without a bar at the open, without a bar after it, and for a single price', () => {
  expect(windowOf(60, rows[0], rows[2], rows[3])).toBeNull();
  expect(windowOf(180)).toBeNull();
  expect(windowOf(1440)).toBeNull();
  expect(windowOf(60, bar('2024-07-01', '09:00', '10 10 10 10'), rows[2])).toBeNull();
});

test('openingWindow refuses to end inside a bar, even where there would be no window', () => {
  const coarse = (bar: number) =>
    expect.objectContaining({
      ...{ code: 'bars-too-coarse', needs: hour / 2 },
      message: `the end of the first 90 minutes of the session of 2024-07-01 is inside bars[${bar}]: use bars of 30 minutes or less`,
    }) as Error;
  expect(() => windowOf(90)).toThrow(coarse(2));
  expect(() => windowOf(90, ...rows.slice(2))).toThrow(coarse(0));
});

test('firstMinutes sees the bars before the end of the window, and those alone', () => {
  const windows = fc.integer({ min: 1, max: 96 }).map((quarters) => quarters * 15);
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), windows, (bars, template, minutes) => {
      for (const session of sessionsOf(bars, template)) {
        const { firstBar, endBar, openTime, closeTime } = session;
        const end = openTime + minutes * minute;
        const own = Array.from({ length: endBar - firstBar }, (_, i) => firstBar + i).filter((i) => bars.time[i] < end);
        const high = Math.max(...own.map((i) => bars.high[i]));
        const low = Math.min(...own.map((i) => bars.low[i]));
        const isThere = end < closeTime && bars.time[firstBar] === openTime && high > low;
        const last = own[own.length - 1];
        expect(firstMinutes(session, minutes)).toEqual(isThere ? { high, low, close: bars.close[last] } : null);
      }
    }),
  );
});

test('firstMinutes are not there without a bar at the open, for a single price, and up to the close', () => {
  const bars = hourly(
    [bar('2024-07-01', '09:00', '10 12 9 11'), bar('2024-07-01', '10:00', '11 14 10 13')],
    [bar('2024-07-02', '10:00', '11 14 10 13')],
    [bar('2024-07-03', '09:00', '10 10 10 10'), bar('2024-07-03', '10:00', '10 11 10 11')],
  );
  const [monday, tuesday, wednesday] = sessionsOf(bars);
  expect(firstMinutes(monday, 60)).toEqual({ high: 12, low: 9, close: 11 });
  expect(firstMinutes(monday, 120)).toEqual({ high: 14, low: 9, close: 13 });
  // No bar has followed yet: the window is over all the same.
  expect(firstMinutes(monday, 419)).toEqual({ high: 14, low: 9, close: 13 });
  expect(firstMinutes(monday, 420)).toBeNull();
  expect(firstMinutes(tuesday, 120)).toBeNull();
  expect(firstMinutes(wednesday, 60)).toBeNull();
  expect(firstMinutes(wednesday, 120)).toEqual({ high: 11, low: 10, close: 11 });
});
