import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromColumns, barsFromRows } from '../../src/bars/index.js';
import { dayOfDate, sessionClock } from '../../src/calendar/index.js';
import { openMarket, type Market, type MarketRequest } from '../../src/sessions/index.js';
import { at, bar, day, hourly, hours, intradayBars, rules, templates } from './markets.js';

const dates = ['2024-07-01', '2024-07-02', '2024-07-03', '2024-07-05'];
const bars = hourly(...dates.map((date) => hours(date, 9, 16)));

function request(changes: Partial<MarketRequest> = {}): MarketRequest {
  return { clock: sessionClock(day), calendar: null, rules, startDay: -Infinity, endDay: Infinity, ...changes };
}

const datesOf = (market: Market): string[] => market.sessions.map(({ date }) => date);

test('openMarket sees the sessions of the range, both ends included', () => {
  const between = (start: string, end: string) =>
    datesOf(openMarket(bars, request({ startDay: dayOfDate(start), endDay: dayOfDate(end) })));
  expect(datesOf(openMarket(bars, request()))).toEqual(dates);
  expect(between('2024-07-02', '2024-07-03')).toEqual(['2024-07-02', '2024-07-03']);
  expect(between('2024-07-03', '2024-07-04')).toEqual(['2024-07-03']);
  expect(between('2024-07-04', '2024-07-04')).toEqual([]);
  expect(between('2024-06-01', '2024-07-01')).toEqual(['2024-07-01']);
  expect(between('2024-07-06', '2024-08-01')).toEqual([]);
});

test('openMarket lists the weekdays of the template, Monday first', () => {
  const clock = sessionClock({ ...day, weekdays: ['friday', 'monday'] });
  expect(openMarket(bars, request({ clock })).weekdays).toEqual(['monday', 'friday']);
});

test('openMarket keeps the session before the range as the previous one', () => {
  const [first] = openMarket(bars, request({ startDay: dayOfDate('2024-07-02') })).sessions;
  expect(first.previous).toHaveProperty('date', '2024-07-01');
});

test('openMarket counts the decimals of the sessions in the range only', () => {
  const rows = [bar('2024-07-01', '09:00', '1.125 2 1 1'), bar('2024-07-02', '09:00', '1.5 2 1.25 1.5')];
  const decimals = (changes: Partial<MarketRequest>) =>
    openMarket(barsFromRows(rows, { interval: '1h' }), request(changes)).decimals;
  expect(decimals({})).toBe(3);
  expect(decimals({ startDay: dayOfDate('2024-07-02') })).toBe(2);
  expect(decimals({ startDay: dayOfDate('2024-07-03') })).toBe(0);
});

test('openMarket gives the very same sessions to every report over the same bars', () => {
  expect(openMarket(bars, request())).toBe(openMarket(bars, request()));
  const later = openMarket(bars, request({ startDay: dayOfDate('2024-07-02') }));
  expect(later.sessions[0]).toBe(openMarket(bars, request()).sessions[1]);
});

test('openMarket refuses two daily bars of one trading date, from the close of that date on', () => {
  const rows = ['2024-07-01T00:00', '2024-07-01T20:00'].map((time) => ({
    time: Date.parse(`${time}:00Z`),
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  }));
  const twice = barsFromRows(rows, { interval: '1d' });
  const asOf = (instant: number) => () => openMarket(twice, request({ rules: { ...rules, asOf: instant } }));
  const details = {
    code: 'duplicate-trading-date',
    argument: 'bars',
    index: 1,
    field: 'time',
    message: 'bars[1] is a second daily bar for 2024-07-01: each trading date has one',
  };
  expect(asOf(Infinity)).toThrow(expect.objectContaining(details));
  expect(asOf(at('2024-07-01', '16:00'))).toThrow(expect.objectContaining(details));
  expect(datesOf(asOf(at('2024-07-01', '16:00') - 1)())).toEqual([]);
});

test('openMarket shares the sessions of all instants after the last close', () => {
  const asOf = (instant: number) => openMarket(bars, request({ rules: { ...rules, asOf: instant } })).sessions;
  expect(asOf(at('2024-07-05', '16:00'))).toBe(openMarket(bars, request()).sessions);
  expect(asOf(at('2024-07-05', '16:00') - 1).at(-1)).toMatchObject({ date: '2024-07-05', closed: false });
});

test('what openMarket gives does not depend on what it was asked before', () => {
  const some = fc.record({
    template: fc.constantFrom(...templates),
    start: fc.nat(10),
    days: fc.nat(10),
    hoursBack: fc.option(fc.nat(400), { nil: null }),
    previousWithinDays: fc.constantFrom(1, 7),
  });
  fc.assert(
    fc.property(intradayBars, fc.array(some, { minLength: 1, maxLength: 12 }), (shared, requests) => {
      const first = Math.floor(shared.time[0] / 86_400_000);
      const last = shared.time[shared.length - 1];
      for (const { template, start, days, hoursBack, previousWithinDays } of requests) {
        const asked = request({
          clock: sessionClock(template),
          startDay: first + start,
          endDay: first + start + days,
          rules: { ...rules, previousWithinDays, asOf: hoursBack === null ? Infinity : last - hoursBack * 3_600_000 },
        });
        const { time, open, high, low, close } = shared;
        const fresh = barsFromColumns({ time, open, high, low, close }, { interval: shared.interval });
        const seen = ({ sessions, template: { id }, decimals }: Market) => [
          id,
          decimals,
          sessions.map(({ date, firstBar, endBar, closed, complete, previous }) => [
            date,
            firstBar,
            endBar,
            closed,
            complete,
            typeof previous === 'string' ? previous : previous.date,
          ]),
        ];
        expect(seen(openMarket(shared, asked))).toEqual(seen(openMarket(fresh, asked)));
      }
    }),
    { numRuns: 50 },
  );
});
