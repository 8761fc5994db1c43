import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../../../src/bars/index.js';
import { calendarFromDates, nyse, type Weekday } from '../../../src/calendar/index.js';
import { DAY, dailyBars, HOUR, handMadeBars, morning } from '../../reports/fixtures/hand-made-bars.js';
import { fieldValues } from './field-values.js';

/** Daily bars of the same prices. */
const on = (...dates: readonly string[]): Bars => dailyBars(dates.map((date) => [date, 1, 2, 1, 2] as const));

/** A bar of an hour on each date. */
const hourOf = (...times: readonly string[]): Bars =>
  handMadeBars(
    HOUR,
    times.map((time) => [time, 1, 2, 1, 2] as const),
  );

const withHolidays = (holidays: readonly string[], earlyCloses: Readonly<Record<string, string>> = {}) => ({
  calendar: calendarFromDates({ id: 'own', timeZone: 'UTC', holidays, earlyCloses }),
});

describe('halfDay', () => {
  const independence = on('2024-07-02', '2024-07-03', '2024-07-04', '2024-07-05');

  it('is the day on which the calendar closes before the template', () => {
    const expected = { '07-02': 'no', '07-03': 'yes', '07-04': 'no', '07-05': 'no' };
    expect(fieldValues('halfDay', independence, { calendar: nyse })).toEqual(expected);
    const hours = hourOf('2024-07-02T13:30Z', '2024-07-03T13:30Z', '2024-07-05T13:30Z');
    expect(fieldValues('halfDay', hours, { calendar: nyse })).toEqual({ '07-02': 'no', '07-03': 'yes', '07-05': 'no' });
  });

  it('is no day without a calendar', () => {
    expect(Object.values(fieldValues('halfDay', independence))).toEqual(['no', 'no', 'no', 'no']);
  });

  it('is not one on which the template closes first, or at the same time', () => {
    const london = { assetClass: 'futures', session: 'london', calendar: nyse } as const;
    expect(fieldValues('halfDay', hourOf('2024-07-03T08:00Z'), london)).toEqual({ '07-03': 'no' });
    const until = (time: string) =>
      fieldValues('halfDay', hourOf('2024-07-03T10:00Z'), {
        session: morning,
        ...withHolidays([], { '2024-07-03': time }),
      });
    expect(until('13:00')).toEqual({ '07-03': 'no' });
    expect(until('12:59')).toEqual({ '07-03': 'yes' });
  });

  it('is one on which the calendar closes before the open, if there is a daily bar of it', () => {
    const closed = { session: morning, ...withHolidays([], { '2024-07-03': '10:00' }) };
    expect(fieldValues('halfDay', on('2024-07-03'), closed)).toEqual({ '07-03': 'yes' });
  });
});

describe('tradingDay and tradingDaysLeft', () => {
  // July 2024 has 23 weekdays from Monday 1 to Wednesday 31, one of which is a holiday.
  const july = on('2024-06-28', '2024-07-01', '2024-07-03', '2024-07-05', '2024-07-08', '2024-07-31', '2024-08-01');

  it('count the scheduled sessions of the month, with bars or not', () => {
    expect(fieldValues('tradingDay', july, { calendar: nyse })).toEqual({
      ...{ '06-28': 19, '07-01': 1, '07-03': 3, '07-05': 4, '07-08': 5, '07-31': 22, '08-01': 1 },
    });
    expect(fieldValues('tradingDaysLeft', july, { calendar: nyse })).toEqual({
      ...{ '06-28': 0, '07-01': 21, '07-03': 19, '07-05': 18, '07-08': 17, '07-31': 0, '08-01': 21 },
    });
    expect(fieldValues('tradingDay', july)).toMatchObject({ '07-03': 3, '07-05': 5, '07-31': 23 });
    expect(fieldValues('tradingDaysLeft', july)).toMatchObject({ '07-01': 22, '07-05': 18 });
  });

  it('count from a holiday with a daily bar as from the next session', () => {
    const holiday = on('2024-07-04');
    expect(fieldValues('tradingDay', holiday, { calendar: nyse })).toEqual({ '07-04': 4 });
    expect(fieldValues('tradingDaysLeft', holiday, { calendar: nyse })).toEqual({ '07-04': 19 });
  });

  it('go by the trading date of a session that opens the day before', () => {
    // The session of Monday 1 July opens on Sunday evening, 30 June in New York.
    const evening = hourOf('2024-06-30T22:00Z');
    const daily = { assetClass: 'futures', session: 'daily' } as const;
    expect(fieldValues('tradingDay', evening, daily)).toEqual({ '07-01': 1 });
  });
});

describe('expiration', () => {
  it('is the third Friday of the month', () => {
    const days = on('2024-02-09', '2024-02-15', '2024-02-16', '2024-02-19', '2024-02-23', '2024-03-15');
    expect(fieldValues('expiration', days)).toEqual({
      ...{ '02-09': 'none', '02-15': 'none', '02-16': 'monthly', '02-19': 'none', '02-23': 'none' },
      '03-15': 'quarterly',
    });
    const first = on('2024-11-15', '2024-11-21', '2024-11-22');
    expect(Object.values(fieldValues('expiration', first))).toEqual(['monthly', 'none', 'none']);
  });

  it.each([
    ['Good Friday', '2019-04-18', '2019-04-19', 'monthly'],
    ['Good Friday in March', '2008-03-20', '2008-03-21', 'quarterly'],
    ['Juneteenth', '2026-06-18', '2026-06-19', 'quarterly'],
  ])('is the day before on %s', (_, thursday, friday, kind) => {
    const both = on(thursday, friday);
    expect(Object.values(fieldValues('expiration', both, { calendar: nyse }))).toEqual([kind, 'none']);
    expect(Object.values(fieldValues('expiration', both))).toEqual(['none', kind]);
  });

  it('is the last session before a Friday that the template does not have', () => {
    const weekdays: readonly Weekday[] = ['monday', 'wednesday'];
    const days = on('2024-02-07', '2024-02-12', '2024-02-14', '2024-02-19');
    expect(Object.values(fieldValues('expiration', days, { session: { ...morning, weekdays } }))).toEqual([
      ...['none', 'none', 'monthly', 'none'],
    ]);
  });

  it('is of the month of the Friday, even if the last session before it is in another', () => {
    const closed = Array.from({ length: 15 }, (_, i) => `2024-03-${String(i + 1).padStart(2, '0')}`);
    const days = on('2024-02-16', '2024-02-28', '2024-02-29', '2024-03-18');
    expect(Object.values(fieldValues('expiration', days, withHolidays(closed)))).toEqual([
      ...['monthly', 'none', 'quarterly', 'none'],
    ]);
  });
});

describe('a year of the New York Stock Exchange', () => {
  const sessionsOf = (year: number): readonly string[] => {
    const dates: string[] = [];
    for (let day = Date.UTC(year, 0, 1) / DAY; day < Date.UTC(year + 1, 0, 1) / DAY; day++) {
      const weekend = [0, 6].includes(new Date(day * DAY).getUTCDay());
      if (!weekend && nyse.holidayOf(day) === null) dates.push(new Date(day * DAY).toISOString().slice(0, 10));
    }
    return dates;
  };

  it('counts each month up and down, and has one expiration in each', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1991, max: 2027 }), (year) => {
        const bars = on(...sessionsOf(year));
        const [number, left, expiration] = ['tradingDay', 'tradingDaysLeft', 'expiration'].map((field) =>
          Object.entries(fieldValues(field, bars, { calendar: nyse })),
        );
        for (let month = 1; month <= 12; month++) {
          const inMonth = ([date]: readonly [string, unknown]): boolean => Number(date.slice(0, 2)) === month;
          const valuesOf = (entries: typeof number): unknown[] => entries.filter(inMonth).map(([, value]) => value);
          const counted = valuesOf(number).map((_, i) => i + 1);
          expect(valuesOf(number)).toEqual(counted);
          expect(valuesOf(left)).toEqual(counted.map((_, i) => counted.length - 1 - i));

          const [[date, kind], ...others] = expiration.filter(inMonth).filter(([, value]) => value !== 'none');
          expect(others).toEqual([]);
          expect(kind).toBe(month % 3 === 0 ? 'quarterly' : 'monthly');
          expect([4, 5]).toContain(new Date(`${year}-${date}T00:00Z`).getUTCDay());
          expect(Number(date.slice(3))).toBeGreaterThanOrEqual(14);
          expect(Number(date.slice(3))).toBeLessThanOrEqual(21);
        }
      }),
      { numRuns: 5 },
    );
  });
});
