import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstMinutes } from '../../../src/sessions/index.js';
import { bar, hourly, intradayBars, minute, sessionsOf, templates } from '../markets.js';

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
