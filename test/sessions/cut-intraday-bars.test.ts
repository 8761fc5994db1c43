import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFromDates, dateOfDay, dayOfDate, sessionClock } from '../../src/calendar/index.js';
import { cutIntradayBars } from '../../src/sessions/cut-intraday-bars.js';
import { at, day, hourly, hours, intradayBars, templates } from './markets.js';

test('cutIntradayBars puts each bar into the session that is open at its opening', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), (bars, template) => {
      const clock = sessionClock(template);
      const cut = cutIntradayBars(bars, clock, null);
      const days = Array.from(bars.time, (time) => clock.tradingDayOf(time));
      const seen = [...new Set(days.filter((each) => each !== null))];
      expect([...cut.day.slice(0, cut.length)]).toEqual(seen);
      seen.forEach((date, i) => {
        const own = days.flatMap((each, index) => (each === date ? [index] : []));
        expect([cut.firstBar[i], cut.endBar[i]]).toEqual([own[0], own[own.length - 1] + 1]);
        expect(cut.high[i]).toBe(Math.max(...own.map((index) => bars.high[index])));
        expect(cut.low[i]).toBe(Math.min(...own.map((index) => bars.low[index])));
        expect([cut.openTime[i], cut.closeTime[i]]).toEqual([clock.openOf(date), clock.closeOf(date)]);
      });
    }),
  );
});

const calendar = calendarFromDates({
  id: 'test',
  timeZone: 'UTC',
  holidays: ['2024-07-02'],
  earlyCloses: { '2024-07-03': '12:00', '2024-07-04': '09:00', '2024-07-05': '20:00' },
});

test('cutIntradayBars leaves out holidays and ends a session at an early close', () => {
  const dates = ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-04', '2024-07-05'];
  const bars = hourly(...dates.map((date) => hours(date, 9, 16)));
  const cut = cutIntradayBars(bars, sessionClock(day), calendar);
  // 2 July is a holiday, and on the 4th trading ends before it begins.
  expect(Array.from(cut.day.slice(0, cut.length), dateOfDay)).toEqual(['2024-07-01', '2024-07-03', '2024-07-05']);
  expect([...cut.closeTime.slice(0, cut.length)]).toEqual([
    at('2024-07-01', '16:00'),
    at('2024-07-03', '12:00'),
    at('2024-07-05', '16:00'),
  ]);
  expect([...cut.endBar.slice(0, cut.length)].map((end, i) => end - cut.firstBar[i])).toEqual([7, 3, 7]);
});

test('cutIntradayBars finds a session that opened on the day before the first bar and one that closes on the day after the last', () => {
  const overnight = { ...day, open: '18:00', close: '17:00' };
  const cut = cutIntradayBars(hourly(hours('2024-07-02', 0, 24)), sessionClock(overnight), null);
  expect([...cut.day.slice(0, cut.length)]).toEqual([dayOfDate('2024-07-02'), dayOfDate('2024-07-03')]);
  expect([...cut.endBar.slice(0, cut.length)]).toEqual([17, 24]);
});

test('cutIntradayBars gives no sessions for no bars', () => {
  expect(cutIntradayBars(hourly(), sessionClock(day), null).length).toBe(0);
});
