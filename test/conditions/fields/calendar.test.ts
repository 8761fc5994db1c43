import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { calendarFromDates, dateOfDay, dayOfDate, type ExchangeCalendar } from '../../../src/calendar/index.js';
import { weekdays } from '../../../src/calendar/inner.js';
import { quotientOf } from '../../../src/numeric/inner.js';
import { monthNames } from '../../../src/columns/sessions/calendar.js';
import { calendarFields, specialDayFields } from '../../../src/conditions/fields/calendar.js';
import { type Market, openMarket } from '../../../src/sessions/inner.js';
import { barsFrom, requestOf, utcTemplate } from '../../reports/fixtures/market-of.js';
import { dailyRows, marketOfDays, shownIn } from './daily-rows.js';

describe('fields of the trading date', () => {
  it('are the weekday, the month and the year of each session', () => {
    fc.assert(
      fc.property(dailyRows(20), fc.constantFrom('2023-12-20', '2024-02-20', '1979-12-25'), (rows, from) => {
        const market = marketOfDays(rows, from);
        const dates = market.sessions.map(({ date }) => date);
        expect(shownIn(calendarFields.weekday, market)).toEqual(market.sessions.map(({ weekday }) => weekday));
        expect(shownIn(calendarFields.month, market)).toEqual(
          dates.map((date) => monthNames[Number(date.slice(5, 7)) - 1]),
        );
        expect(shownIn(calendarFields.year, market)).toEqual(dates.map((date) => `${date.slice(0, 4)}/1`));
        const years = calendarFields.year.groups.values(market).map(({ id }) => id);
        expect(years).toEqual([...new Set(dates.map((date) => date.slice(0, 4)))]);
        expect(calendarFields.year.groups.idOf(quotientOf(987))).toBe('0987');
      }),
    );
  });

  it('have no years without sessions', () => {
    expect(calendarFields.year.groups.values({ sessions: [] } as never)).toEqual([]);
  });
});

const calendar = calendarFromDates({
  id: 'test',
  timeZone: 'UTC',
  holidays: ['2024-03-29', '2024-07-04'],
  earlyCloses: { '2024-07-03': '13:00', '2024-07-05': '18:00', '2024-07-08': '08:00' },
});

/** One bar of an hour at each of these openings, in sessions from nine to four. */
function marketAt(openings: readonly string[], given: ExchangeCalendar | null = calendar): Market {
  const rows = openings.flatMap((instant) => barsFrom(`${instant}Z`, 60, [[1, 1, 1, 1]]));
  const bars = barsFromRows(rows, { interval: 3_600_000 });
  return openMarket(bars, { ...requestOf({ template: utcTemplate('day', '09:00', '16:00') }), calendar: given });
}

/** A daily bar on each of these dates. */
function daysOn(dates: readonly string[], given: ExchangeCalendar | null = calendar): Market {
  const bars = barsFromRows(
    dates.map((time) => ({ time, open: 1, high: 1, low: 1, close: 1 })),
    { interval: '1d' },
  );
  return openMarket(bars, { ...requestOf({ template: utcTemplate('day', '09:00', '16:00') }), calendar: given });
}

describe('a half day', () => {
  it('is one that the calendar closes before its usual close, whatever the bars', () => {
    const dates = ['2024-07-02', '2024-07-03', '2024-07-05'];
    // The early close of Friday comes after that of the template.
    const expected = ['no', 'yes', 'no'];
    expect(shownIn(specialDayFields.halfDay, marketAt(dates.map((date) => `${date}T09:00`)))).toEqual(expected);
    expect(shownIn(specialDayFields.halfDay, daysOn(dates))).toEqual(expected);
    expect(shownIn(specialDayFields.halfDay, daysOn(dates, null))).toEqual(['no', 'no', 'no']);
    // A daily bar on a holiday is a full day; on a day that ended before it began, half a day.
    expect(shownIn(specialDayFields.halfDay, daysOn(['2024-07-04', '2024-07-08']))).toEqual(['no', 'yes']);
  });
});

describe('the trading day of a month', () => {
  it('counts the sessions of the calendar, seen or not, from the first and to the last', () => {
    // July 2024 begins on a Monday and has no session on the 4th and none on the 8th: 21 in all.
    const market = daysOn(['2024-06-28', '2024-07-01', '2024-07-05', '2024-07-09', '2024-07-31', '2024-08-01']);
    expect(shownIn(calendarFields.tradingDay, market)).toEqual(['20/1', '1/1', '4/1', '5/1', '21/1', '1/1']);
    expect(shownIn(calendarFields.tradingDaysLeft, market)).toEqual(['0/1', '20/1', '17/1', '16/1', '0/1', '21/1']);
    expect(shownIn(calendarFields.tradingDay, daysOn(['2024-07-31'], null))).toEqual(['23/1']);
  });

  it('has a group for each number that a month can have by the weekdays, and no more', () => {
    fc.assert(
      fc.property(fc.subarray([...weekdays], { minLength: 1 }), (traded) => {
        // Every date of 28 years, after which weekdays and dates repeat.
        const dates = Array.from({ length: 10_227 }, (_, i) => dayOfDate('2000-01-01') + i);
        const perMonth = new Map<string, number>();
        for (const day of dates) {
          if (!traded.includes(weekdays[(day + 3) % 7])) continue;
          const month = dateOfDay(day).slice(0, 7);
          perMonth.set(month, (perMonth.get(month) ?? 0) + 1);
        }
        const most = Math.max(...perMonth.values());
        const rows = [{ time: '2024-07-01', open: 1, high: 1, low: 1, close: 1 }];
        const template = utcTemplate('some', '00:00', '24:00', traded);
        const market = openMarket(barsFromRows(rows, { interval: '1d' }), requestOf({ template }));
        const groupsOf = ({ groups }: { groups: { values: (of: Market) => readonly { id: string }[] } }) =>
          groups.values(market).map(({ id }) => Number(id));
        expect(groupsOf(calendarFields.tradingDay)).toEqual(Array.from({ length: most }, (_, i) => i + 1));
        expect(groupsOf(calendarFields.tradingDaysLeft)).toEqual(Array.from({ length: most }, (_, i) => i));
      }),
      { numRuns: 20 },
    );
  });

  it('is in the group of its number', () => {
    const { tradingDay, tradingDaysLeft } = calendarFields;
    const market = daysOn(['2024-07-01']);
    expect(tradingDay.groups.values(market)[0]).toEqual({ id: '1', label: 'Trading day 1' });
    expect(tradingDaysLeft.groups.values(market)[0]).toEqual({ id: '0', label: 'Trading days left 0' });
    expect([tradingDay, tradingDaysLeft].map(({ groups }) => groups.idOf(quotientOf(12)))).toEqual(['12', '12']);
  });
});

describe('the expiration of options', () => {
  it('is on the third Friday, or with the session before a holiday, of a quarter in March, June, September and December', () => {
    // 15 March 2024 is the third Friday; 18 April 2025, Good Friday, is none with a session.
    const spring = ['2024-03-14', '2024-03-15', '2024-03-22', '2024-04-19', '2025-04-16', '2025-04-17', '2025-04-21'];
    const goodFriday = calendarFromDates({ id: 'test', timeZone: 'UTC', holidays: ['2025-04-18'], earlyCloses: {} });
    expect(shownIn(specialDayFields.expiration, daysOn(spring, goodFriday))).toEqual([
      'none',
      'quarterly',
      'none',
      'monthly',
      'none',
      'monthly',
      'none',
    ]);
    const thirdFridays = ['06-21', '07-19', '08-16', '09-20', '10-18', '11-15', '12-20'].map((date) => `2024-${date}`);
    expect(shownIn(specialDayFields.expiration, daysOn(thirdFridays))).toEqual([
      'quarterly',
      ...['monthly', 'monthly', 'quarterly'],
      ...['monthly', 'monthly', 'quarterly'],
    ]);
  });
});

it('their names have a group each, and they are never missing', () => {
  const fields = Object.values(specialDayFields);
  expect(fields.flatMap((field) => field.values(daysOn([])).map(({ id, label }) => `${id}: ${label}`))).toEqual([
    'yes: Half day',
    'no: Full day',
    'none: No expiration',
    'monthly: Monthly expiration',
    'quarterly: Quarterly expiration',
  ]);
  for (const { missing } of [...fields, ...Object.values(calendarFields)]) expect(missing).toBeNull();
});

it('all of them are known at the open', () => {
  for (const [name, field] of Object.entries({ ...calendarFields, ...specialDayFields })) {
    expect(field.of({ minutes: 60, events: [] }).known, name).toEqual({ when: 'open' });
  }
});
