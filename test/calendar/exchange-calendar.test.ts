import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarByRules } from '../../src/calendar/exchange-calendar.js';
import { dateOfDay, dayOfDate, zoneClock } from '../../src/calendar/index.js';
import { thrownBy } from './thrown-by.js';

const description = {
  id: 'ends-of-months',
  timeZone: 'America/New_York',
  knownFrom: '2000-06-15',
  knownThrough: '2030-12-31',
};

/** The year, month and day of the month of a day. */
const partsOf = (day: number): readonly number[] => dateOfDay(day).split('-').map(Number);

/** Closed on every 1st; on the 1st, 2nd and 3rd trading would end at that many hours after noon. */
function rulesOf(year: number) {
  const days = Array.from({ length: 12 }, (_, month) => Date.UTC(year, month, 1) / 86_400_000);
  return {
    holidays: new Map(days.map((day, month) => [day, `First of month ${month + 1} of ${year}`])),
    earlyCloses: new Map(days.flatMap((day) => [0, 1, 2].map((i) => [day + i, (13 + i) * 60] as const))),
  };
}

const days = fc.integer({ min: dayOfDate('1999-12-01'), max: dayOfDate('2035-01-31') });

test('a day is a holiday, or ends early, by the rules of its year and on the clock of the exchange', () => {
  const { holidayOf, earlyCloseOf } = calendarByRules(description, rulesOf);
  fc.assert(
    fc.property(days, fc.boolean(), (any, near) => {
      // Half of them are one of the first days of a month.
      const day = near ? any - partsOf(any)[2] + 1 + (any % 4) : any;
      const [year, month, date] = partsOf(day);
      const known = dateOfDay(day) >= '2000-06-15';
      expect(holidayOf(day)).toBe(known && date === 1 ? `First of month ${month} of ${year}` : null);
      const early = known && (date === 2 || date === 3);
      const close = early ? zoneClock(description.timeZone).instantOf(day, (12 + date) * 60) : null;
      expect(earlyCloseOf(day)).toBe(close);
    }),
    { numRuns: 500 },
  );
});

test('an early close is an instant: later in UTC in winter than in summer', () => {
  const { earlyCloseOf } = calendarByRules(description, rulesOf);
  expect(earlyCloseOf(dayOfDate('2024-01-02'))).toBe(Date.parse('2024-01-02T14:00-05:00'));
  expect(earlyCloseOf(dayOfDate('2024-07-02'))).toBe(Date.parse('2024-07-02T14:00-04:00'));
});

test('the calendar is known from its first date on, that date included', () => {
  const { holidayOf, earlyCloseOf } = calendarByRules({ ...description, knownFrom: '2001-03-01' }, rulesOf);
  expect([holidayOf(dayOfDate('2001-03-01')), holidayOf(dayOfDate('2001-02-01'))]).toEqual([
    'First of month 3 of 2001',
    null,
  ]);
  expect(earlyCloseOf(dayOfDate('2001-02-02'))).toBeNull();
  const later = calendarByRules({ ...description, knownFrom: '2001-03-02' }, rulesOf);
  expect(later.earlyCloseOf(dayOfDate('2001-03-02'))).not.toBeNull();
});

test('the rules of a year are worked out when it is first asked for, and once', () => {
  const asked: number[] = [];
  const { holidayOf, earlyCloseOf } = calendarByRules(description, (year) => {
    asked.push(year);
    return rulesOf(year);
  });
  expect(asked).toEqual([]);
  for (const date of ['2024-12-31', '2024-01-01', '2025-01-01', '2024-05-05']) {
    holidayOf(dayOfDate(date));
    earlyCloseOf(dayOfDate(date));
  }
  expect(asked).toEqual([2024, 2025]);
});

test('a calendar is what it was described as, and stays so', () => {
  const calendar = calendarByRules(description, rulesOf);
  expect(calendar).toMatchObject(description);
  expect(Object.isFrozen(calendar)).toBe(true);
});

test('what is no day is refused, before the first known day as well', () => {
  const { holidayOf, earlyCloseOf } = calendarByRules(description, rulesOf);
  for (const of of [holidayOf, earlyCloseOf]) {
    expect(thrownBy(() => of(19_000.5)).code).toBe('out-of-bounds');
    expect(thrownBy(() => of('2024-01-01' as never)).code).toBe('wrong-type');
    expect(thrownBy(() => of(-Infinity)).code).toBe('out-of-bounds');
  }
});
