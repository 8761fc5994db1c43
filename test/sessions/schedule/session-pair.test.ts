import { expect, test } from 'vitest';
import { barsFromRows, type Bars, type BarRow } from '../../../src/bars/index.js';
import { calendarFromDates, dayOfDate, sessionClock, type ExchangeCalendar } from '../../../src/calendar/index.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { type Market, openMarket, sessionBefore, sessionPair } from '../../../src/sessions/inner.js';
import { sessionOn } from '../../../src/sessions/market/find-session.js';
import { at, day, hourly, hours, rules } from '../markets.js';

const early = { ...day, id: 'early', open: '06:00', close: '10:00' };

function open(bars: Bars, template = day, calendar: ExchangeCalendar | null = null, asOf = Infinity): Market {
  return openMarket(bars, {
    marketClass: marketClasses.futures,
    clock: sessionClock(template),
    calendar,
    rules: { ...rules, asOf },
    startDay: -Infinity,
    endDay: Infinity,
  });
}

const bars = hourly(hours('2024-07-04', 6, 16), hours('2024-07-05', 9, 16), hours('2024-07-08', 6, 16));

test('sessionOn finds the session of a trading date', () => {
  const market = open(bars);
  expect(sessionOn(market, dayOfDate('2024-07-05'))).toBe(market.sessions[1]);
  expect(sessionOn(market, dayOfDate('2024-07-06'))).toBeNull();
  expect(sessionOn(market, dayOfDate('2024-07-03'))).toBeNull();
  expect(sessionOn(market, dayOfDate('2024-07-09'))).toBeNull();
});

test('sessionBefore is the last one scheduled to open before, and no older one where that was not seen', () => {
  const first = open(bars, early);
  expect(sessionBefore(first, at('2024-07-04', '09:00'))?.date).toBe('2024-07-04');
  expect(sessionBefore(first, at('2024-07-04', '06:00'))).toBeNull();
  expect(sessionBefore(first, at('2024-07-08', '06:01'))?.date).toBe('2024-07-08');
  const torn = open(hourly(hours('2024-07-04', 6, 16), hours('2024-07-05', 11, 16)), early);
  expect(sessionBefore(torn, at('2024-07-05', '09:00'))).toBeNull();
  // On the Monday the last one was that of Friday, which closed early enough to be seen no more than the weekend lets it.
  expect(sessionBefore(first, at('2024-07-08', '06:00'))?.date).toBe('2024-07-05');
});

test('sessionBefore passes over the days on which nothing is scheduled', () => {
  const calendar = calendarFromDates({
    id: 'holiday',
    timeZone: 'UTC',
    holidays: ['2024-07-05'],
    earlyCloses: { '2024-07-04': '05:00' },
    knownFrom: '2024-01-01',
    knownThrough: '2024-12-31',
  });
  const later = open(hourly(hours('2024-07-03', 6, 16), hours('2024-07-04', 6, 16)), early, calendar);
  // The fourth closed before it opened, and the fifth was a holiday.
  expect(sessionBefore(later, at('2024-07-08', '06:00'))?.date).toBe('2024-07-03');
});

test('sessionBefore finds a session that opens on the day before its trading date', () => {
  const night = open(hourly(hours('2024-07-04', 20, 24), hours('2024-07-05', 0, 4)), {
    ...early,
    open: '20:00',
    close: '04:00',
  });
  expect(sessionBefore(night, at('2024-07-04', '21:00'))?.date).toBe('2024-07-05');
});

const pairOf = (overlap: 'first' | 'cut', rows: readonly BarRow[] = hours('2024-07-04', 6, 16), close = '10:00') => {
  const shared = barsFromRows(rows, { interval: '1h' });
  const [first] = open(shared, { ...early, close }).sessions;
  return sessionPair(first, open(shared).sessions[0], overlap);
};

test('sessionPair gives the bars that both sessions have to the first, or cuts it where the second opens', () => {
  expect(pairOf('first')).toEqual({ open: 0, high: 5, low: -2, close: 4, from: 4 });
  expect(pairOf('cut')).toEqual({ open: 0, high: 4, low: -2, close: 3, from: 3 });
});

test('sessionPair leaves sessions that do not overlap as they are', () => {
  const apart = { open: 0, high: 3, low: -2, close: 2, from: 3 };
  expect(pairOf('first', undefined, '08:00')).toEqual(apart);
  expect(pairOf('cut', undefined, '08:00')).toEqual(apart);
  expect(pairOf('cut', undefined, '09:00')).toEqual({ ...apart, high: 4, close: 3 });
});

test('sessionPair says where the second session has no bar left', () => {
  expect(pairOf('first', hours('2024-07-04', 6, 10))?.from).toBeNull();
});

test('sessionPair is null without a whole first session, or a bar of it before it is cut', () => {
  expect(pairOf('first', hours('2024-07-04', 8, 16))).toBeNull();
  const shared = hourly(hours('2024-07-04', 6, 16));
  const asOf = at('2024-07-04', '10:10');
  const [first] = open(shared, { ...early, close: '10:15' }, null, asOf).sessions;
  expect([first.complete, first.closed]).toEqual([true, false]);
  expect(sessionPair(first, open(shared, day, null, asOf).sessions[0], 'first')).toBeNull();
  // Complete, as its first bar opens soon enough, but not before the second session opens.
  const late = hourly(hours('2024-07-04', 9, 16));
  const [without] = open(late, { ...early, open: '08:45', close: '15:00' }).sessions;
  expect([without.complete, sessionPair(without, open(late).sessions[0], 'cut')]).toEqual([true, null]);
});

test('sessionPair refuses bars that lie across the close of the one or the open of the other', () => {
  const rows = hours('2024-07-04', 6, 16).map((row) => ({ ...row, time: Number(row.time) + 1_800_000 }));
  const coarse = (edge: string, bar: number) =>
    expect.objectContaining({
      code: 'bars-too-coarse',
      message: `${edge} of the session of 2024-07-04 is inside bars[${bar}]: use bars of 30 minutes or less`,
    }) as Error;
  const shared = barsFromRows(rows, { interval: '1h' });
  const half = { ...early, open: '06:30' };
  const second = { ...day, open: '08:30' };
  const [first] = open(shared, half).sessions;
  expect(() => sessionPair(first, open(shared, second).sessions[0], 'first')).toThrow(
    coarse('the close of the session before it', 3),
  );
  expect(() => sessionPair(first, open(shared).sessions[0], 'cut')).toThrow(
    coarse('the open of the session after it', 2),
  );
  const [straddled] = open(shared, { ...early, open: '07:00' }).sessions;
  expect(() => sessionPair(straddled, open(shared, second).sessions[0], 'first')).toThrow(
    expect.objectContaining({
      ...{ code: 'bars-misaligned', argument: 'bars', field: 'time' },
      index: 0,
      message: 'bars[0] opens before the session of 2024-07-04 and ends inside it',
    }),
  );
});
