import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate, weekdayOfDay } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { easterSunday, isWeekend, lastWeekday, nthWeekday, observed } from '../../src/calendar/us-holidays.js';

const year = fc.integer({ min: 1583, max: 9998 });
const month = fc.integer({ min: 1, max: 12 });
const weekday = fc.constantFrom(...weekdays);

describe('nthWeekday(year, month, weekday, nth)', () => {
  it('is that weekday in the nth seven days of the month', () => {
    fc.assert(
      fc.property(year, month, weekday, fc.integer({ min: 1, max: 4 }), (year, month, weekday, nth) => {
        const day = nthWeekday(year, month, weekday, nth);
        const [, shownMonth, date] = dateOfDay(day).split('-').map(Number);
        expect(weekdays[weekdayOfDay(day)]).toBe(weekday);
        expect(shownMonth).toBe(month);
        expect(Math.ceil(date / 7)).toBe(nth);
      }),
    );
  });

  it('finds Thanksgiving', () => {
    expect(dateOfDay(nthWeekday(2024, 11, 'thursday', 4))).toBe('2024-11-28');
    expect(dateOfDay(nthWeekday(2029, 11, 'thursday', 4))).toBe('2029-11-22');
  });
});

describe('lastWeekday(year, month, weekday)', () => {
  it('is that weekday in the last seven days of the month', () => {
    fc.assert(
      fc.property(year, month, weekday, (year, month, weekday) => {
        const day = lastWeekday(year, month, weekday);
        expect(weekdays[weekdayOfDay(day)]).toBe(weekday);
        expect(Number(dateOfDay(day).slice(5, 7))).toBe(month);
        expect(Number(dateOfDay(day + 7).slice(5, 7))).toBe((month % 12) + 1);
      }),
    );
  });
});

describe('observed(day)', () => {
  it('keeps a holiday on the nearest day from Monday to Friday', () => {
    expect(dateOfDay(observed(dayOfDate('2026-07-04')))).toBe('2026-07-03');
    expect(dateOfDay(observed(dayOfDate('2021-07-04')))).toBe('2021-07-05');
    expect(dateOfDay(observed(dayOfDate('2024-07-04')))).toBe('2024-07-04');
  });

  it('never keeps one at a weekend', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e5, max: 1e5 }), (day) => {
        expect(isWeekend(observed(day))).toBe(false);
        expect(isWeekend(day)).toBe(['saturday', 'sunday'].includes(weekdays[weekdayOfDay(day)]));
      }),
    );
  });
});

describe('easterSunday(year)', () => {
  it('is a Sunday from 22 March to 25 April', () => {
    fc.assert(
      fc.property(year, (year) => {
        const day = easterSunday(year);
        expect(weekdays[weekdayOfDay(day)]).toBe('sunday');
        expect(day).toBeGreaterThanOrEqual(dayOfDate(`${year}-03-22`));
        expect(day).toBeLessThanOrEqual(dayOfDate(`${year}-04-25`));
      }),
    );
  });

  it('agrees with the method of Gauss', () => {
    fc.assert(
      fc.property(year, (year) => {
        expect(easterSunday(year)).toBe(gauss(year));
      }),
      { numRuns: 1000 },
    );

    // Gauss's formula of 1800 and 1816, as H. Lichtenberg completed it in 1997: the exceptions are part of it.
    function gauss(year: number): number {
      const k = Math.floor(year / 100);
      const m = 15 + Math.floor((3 * k + 3) / 4) - Math.floor((8 * k + 13) / 25);
      const s = 2 - Math.floor((3 * k + 3) / 4);
      const a = year % 19;
      const d = (19 * a + m) % 30;
      const r = Math.floor((d + Math.floor(a / 11)) / 29);
      const og = 21 + d - r;
      const sz = 7 - ((year + Math.floor(year / 4) + s) % 7);
      const oe = 7 - ((og - sz) % 7);
      return dayOfDate(`${year}-03-01`) + og + oe - 1;
    }
  });

  it.each([
    ['1818-03-22'],
    ['1943-04-25'],
    ['1954-04-18'],
    ['1981-04-19'],
    ['2000-04-23'],
    ['2008-03-23'],
    ['2011-04-24'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2038-04-25'],
    ['2285-03-22'],
  ])('was or will be %s', (date) => {
    expect(dateOfDay(easterSunday(Number(date.slice(0, 4))))).toBe(date);
  });
});
