import { expect, test } from 'vitest';
import { barsFromRows } from '../../src/bars/index.js';
import { dateOfDay, dayOfDate, sessionClock, sessionTemplates } from '../../src/calendar/index.js';
import { cutDailyBars } from '../../src/sessions/cut-daily-bars.js';
import { at, day } from './markets.js';

const newYork = sessionClock(sessionTemplates.stocks[0]);
const forex = sessionClock(sessionTemplates.forex[0]);

function datesOf(times: readonly number[], clock: typeof newYork): string[] {
  const bars = barsFromRows(
    times.map((time, i) => ({ time, open: i, high: i + 2, low: i - 1, close: i + 1 })),
    { interval: '1d' },
  );
  const cut = cutDailyBars(bars, clock);
  return Array.from(cut.day.slice(0, cut.length), dateOfDay);
}

test('cutDailyBars reads midnight UTC as that UTC date, wherever the session is', () => {
  expect(datesOf([at('2024-07-01'), at('2024-07-02')], newYork)).toEqual(['2024-07-01', '2024-07-02']);
  expect(datesOf([at('2024-07-01'), at('2024-07-02')], forex)).toEqual(['2024-07-01', '2024-07-02']);
});

test('cutDailyBars reads any other instant as the trading date of the session that contains it', () => {
  // The forex day of Monday opens on Sunday at 17:00 in New York, 21:00 UTC in summer.
  expect(datesOf([at('2024-06-30', '21:00'), at('2024-07-01', '21:00')], forex)).toEqual(['2024-07-01', '2024-07-02']);
});

test('cutDailyBars reads an instant outside all sessions as the date on the clock of the zone', () => {
  // Midnight in New York, which is before the session opens.
  expect(datesOf([at('2024-07-01', '04:00'), at('2024-07-02', '04:00')], newYork)).toEqual([
    '2024-07-01',
    '2024-07-02',
  ]);
});

test('cutDailyBars leaves out the weekdays that the template does not trade', () => {
  expect(datesOf([at('2024-07-05'), at('2024-07-06'), at('2024-07-07'), at('2024-07-08')], newYork)).toEqual([
    '2024-07-05',
    '2024-07-08',
  ]);
});

test('cutDailyBars takes the hours of the template and the prices of the bar', () => {
  const bars = barsFromRows([{ time: '2024-07-01', open: 5, high: 9, low: 1, close: 6 }]);
  const cut = cutDailyBars(bars, sessionClock(day));
  expect([cut.openTime[0], cut.closeTime[0]]).toEqual([at('2024-07-01', '09:00'), at('2024-07-01', '16:00')]);
  expect([cut.firstBar[0], cut.endBar[0], cut.high[0], cut.low[0]]).toEqual([0, 1, 9, 1]);
});

test('cutDailyBars ends at a second bar of a trading date and says which it is', () => {
  // Sunday evening and Monday afternoon in New York are both the forex day of Monday.
  const times = [
    at('2024-06-28', '10:00'),
    at('2024-06-30', '22:00'),
    at('2024-07-01', '20:00'),
    at('2024-07-03', '10:00'),
  ];
  const rows = times.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 }));
  const { length, duplicate } = cutDailyBars(barsFromRows(rows, { interval: '1d' }), forex);
  expect(length).toBe(2);
  expect(duplicate).toEqual({ bar: 2, day: dayOfDate('2024-07-01'), closeTime: at('2024-07-01', '21:00') });
});
