import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarFromDates, dateOfDay, dayOfDate, sessionClock } from '../../../src/calendar/index.js';
import { cutIntradayBars } from '../../../src/sessions/cut/cut-intraday-bars.js';
import type { SessionCut } from '../../../src/sessions/cut/session-cut.js';
import { at, day, growing, hourly, hours, intradayBars, templates } from '../markets.js';

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

test('cutIntradayBars comes to an end on a calendar without a single trading day', () => {
  const closed = { ...calendar, holidayOf: () => 'closed' };
  expect(cutIntradayBars(hourly(hours('2024-07-01', 9, 16)), sessionClock(day), closed).length).toBe(0);
});

const everyOtherDay = calendarFromDates({
  id: 'test',
  timeZone: 'UTC',
  holidays: ['2024-03-11', '2024-11-01', '2024-04-05', '2023-12-29'],
  earlyCloses: { '2024-03-12': '12:30', '2024-11-04': '11:00', '2024-04-08': '10:15', '2024-01-02': '14:00' },
});

test('a cut that goes on from that of the first bars is the one of all bars, wherever the first bars end', () => {
  fc.assert(
    fc.property(
      intradayBars,
      fc.constantFrom(...templates),
      fc.constantFrom(null, everyOtherDay),
      fc.array(fc.nat(150), { maxLength: 5 }),
      (all, template, exceptions, lengths) => {
        const clock = sessionClock(template);
        let earlier: SessionCut | null = null;
        for (const bars of growing(all, lengths)) {
          earlier = cutIntradayBars(bars, clock, exceptions, earlier);
          expect(filled(earlier)).toEqual(filled(cutIntradayBars(bars, clock, exceptions)));
        }
      },
    ),
  );
});

test('a cut that goes on from another leaves that one as it was', () => {
  const clock = sessionClock(day);
  const [first, all] = growing(hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16)), [9]);
  const earlier = cutIntradayBars(first, clock, null);
  const before = structuredClone(filled(earlier));
  cutIntradayBars(all, clock, null, earlier);
  expect(filled(earlier)).toEqual(before);
});

test('a cut that goes on from another walks only the days after the sessions that had a bar after them', () => {
  const dates = ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-04', '2024-07-05'];
  const [first, all] = growing(hourly(...dates.map((date) => hours(date, 9, 16))), [16]);
  const asked: string[] = [];
  const watched = {
    ...calendar,
    holidayOf: (date: number) => {
      asked.push(dateOfDay(date));
      return null;
    },
  };
  const earlier = cutIntradayBars(first, sessionClock(day), watched);
  expect(asked).toEqual(dates.slice(0, 3));
  asked.length = 0;
  cutIntradayBars(all, sessionClock(day), watched, earlier);
  // On the 3rd there were two bars.
  expect(asked).toEqual(dates.slice(2));
});

test('a session whose last bar was the last of all is cut again, as others may belong to it', () => {
  const [first, all] = growing(hourly(hours('2024-07-01', 9, 16)), [4]);
  const earlier = cutIntradayBars(first, sessionClock(day), null);
  const cut = cutIntradayBars(all, sessionClock(day), null, earlier);
  expect([earlier.endBar[0], earlier.high[0]]).toEqual([4, 5]);
  expect([cut.length, cut.endBar[0], cut.high[0]]).toEqual([1, 7, 8]);
});

/** The columns as far as there are sessions, and what else there is but the bars. */
function filled({ bars, ...cut }: SessionCut): Record<string, unknown> {
  const { length, day: days, openTime, closeTime, firstBar, endBar, high, low, straddled, ...others } = cut;
  const columns = { days, openTime, closeTime, firstBar, endBar, high, low, straddled };
  const lists = Object.entries(columns).map(([name, column]) => [name, [...column.subarray(0, length)]] as const);
  return { bars: bars.length, length, ...others, ...Object.fromEntries(lists) };
}
