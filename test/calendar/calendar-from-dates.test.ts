import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarFromDates, dateOfDay, dayOfDate, nyse, type CalendarDates } from '../../src/calendar/index.js';
import { departuresOf } from './departures-of.js';
import { shownOn } from './intl-oracle.js';
import { thrownBy } from './thrown-by.js';

const lists = (changes: Partial<CalendarDates> = {}): CalendarDates => ({
  id: 'mine',
  timeZone: 'Europe/Berlin',
  holidays: ['2024-12-25', '2023-12-25'],
  earlyCloses: { '2024-12-30': '14:00' },
  ...changes,
});
const day = fc.integer({ min: -20_000, max: 40_000 });

describe('the laws of calendarFromDates(dates)', () => {
  it('has the holidays of the list and no others', () => {
    fc.assert(
      fc.property(fc.uniqueArray(day, { minLength: 1 }), day, (days, other) => {
        const calendar = calendarFromDates(lists({ holidays: days.map(dateOfDay), earlyCloses: {} }));
        expect(days.map((listed) => calendar.holidayOf(listed))).toEqual(days.map(() => 'Holiday'));
        expect(calendar.holidayOf(other)).toBe(days.includes(other) ? 'Holiday' : null);
        expect(calendar.earlyCloseOf(other)).toBeNull();
      }),
    );
  });

  it('says of a year of another calendar what that calendar says', () => {
    const days = Array.from({ length: 366 }, (_, index) => dayOfDate('2024-01-01') + index);
    const early = days.flatMap((day) => {
      const close = nyse.earlyCloseOf(day);
      return close === null ? [] : [[dateOfDay(day), shownOn(nyse.timeZone, close).slice(11)] as const];
    });
    const copy = calendarFromDates({
      id: 'copy',
      timeZone: nyse.timeZone,
      holidays: days.filter((day) => nyse.holidayOf(day) !== null).map(dateOfDay),
      earlyCloses: Object.fromEntries(early),
    });
    expect(departuresOf(copy, 2024)).toEqual(departuresOf(nyse, 2024));
  });
});

describe('calendarFromDates(dates)', () => {
  it('ends early days at the wall time of its zone', () => {
    const calendar = calendarFromDates(lists());
    expect(calendar.earlyCloseOf(dayOfDate('2024-12-30'))).toBe(Date.parse('2024-12-30T14:00:00+01:00'));
    expect(calendar.holidayOf(dayOfDate('2024-12-30'))).toBeNull();
    expect(calendar.holidayOf(dayOfDate('2023-12-25'))).toBe('Holiday');
  });

  it('takes an early close at 00:00 or 24:00 for the end of the date', () => {
    for (const time of ['00:00', '24:00']) {
      const calendar = calendarFromDates(lists({ earlyCloses: { '2024-06-03': time } }));
      expect(calendar.earlyCloseOf(dayOfDate('2024-06-03'))).toBe(Date.parse('2024-06-04T00:00:00+02:00'));
    }
  });

  it('knows the whole years of its lists unless it is told otherwise', () => {
    expect(calendarFromDates(lists())).toMatchObject({ knownFrom: '2023-01-01', knownThrough: '2024-12-31' });
    expect(calendarFromDates(lists({ holidays: [] }))).toMatchObject({
      knownFrom: '2024-01-01',
      knownThrough: '2024-12-31',
    });
    expect(calendarFromDates(lists({ knownFrom: '2020-02-01', knownThrough: '2026-01-31' }))).toMatchObject({
      id: 'mine',
      timeZone: 'Europe/Berlin',
      knownFrom: '2020-02-01',
      knownThrough: '2026-01-31',
    });
  });

  it('may have a holiday on the first and on the last date known', () => {
    const calendar = calendarFromDates(lists({ knownFrom: '2023-12-25', knownThrough: '2024-12-30' }));
    expect(calendar.holidayOf(dayOfDate('2023-12-25'))).toBe('Holiday');
    expect(calendar.earlyCloseOf(dayOfDate('2024-12-30'))).not.toBeNull();
  });

  it('may have empty lists where it is told what they cover', () => {
    const bounds = { knownFrom: '2024-01-01', knownThrough: '2024-01-01' };
    expect(calendarFromDates(lists({ holidays: [], earlyCloses: {}, ...bounds }))).toMatchObject(bounds);
  });

  it('is frozen and has its own copy of the lists', () => {
    const holidays = ['2024-12-25'];
    const calendar = calendarFromDates(lists({ holidays }));
    holidays[0] = '2024-12-26';
    expect(calendar.holidayOf(dayOfDate('2024-12-25'))).toBe('Holiday');
    expect(calendar.holidayOf(dayOfDate('2024-12-26'))).toBeNull();
    expect(Object.isFrozen(calendar)).toBe(true);
  });
});

describe('what calendarFromDates refuses', () => {
  it.each<[string, Record<string, unknown>, object]>([
    ['no date', { holidays: ['2024-12-25', '2024-02-30'] }, { code: 'not-a-date', argument: 'dates.holidays[1]' }],
    [
      'a holiday twice',
      { holidays: ['2024-12-25', '2024-12-25'] },
      { code: 'out-of-bounds', argument: 'dates.holidays', index: 1 },
    ],
    ['an early close on no date', { earlyCloses: { friday: '13:00' } }, { code: 'not-a-date' }],
    [
      'an early close at no time',
      { earlyCloses: { '2024-12-30': '2 pm' } },
      { code: 'not-a-wall-time', argument: 'dates.earlyCloses.2024-12-30' },
    ],
    [
      'a day that is closed and closes early',
      { earlyCloses: { '2024-12-25': '13:00' } },
      { code: 'out-of-bounds', message: 'dates: 2024-12-25 is both a holiday and an early close' },
    ],
    [
      'a date before those known',
      { knownFrom: '2024-01-01' },
      {
        code: 'out-of-bounds',
        message: 'dates: 2023-12-25 is outside the known dates, 2024-01-01 to 2024-12-31',
      },
    ],
    ['a date after those known', { knownThrough: '2024-12-29' }, { code: 'out-of-bounds', argument: 'dates' }],
    [
      'dates known from after their end',
      { knownFrom: '2025-01-01', knownThrough: '2024-01-01' },
      { code: 'end-before-start', argument: 'dates.knownThrough' },
    ],
    ['bounds that are no dates', { knownFrom: '2024' }, { code: 'not-a-date', argument: 'dates.knownFrom' }],
    ['an unknown zone', { timeZone: 'Europe/Frankfurt' }, { code: 'unknown-time-zone', argument: 'dates.timeZone' }],
    ['an empty id', { id: '' }, { code: 'out-of-bounds', argument: 'dates.id' }],
    ['a misspelt field', { holiday: [] }, { code: 'unknown-option', field: 'holiday', suggestion: 'holidays' }],
  ])('%s', (_, changes, details) => {
    const error = thrownBy(() => calendarFromDates({ ...lists(), ...changes }));
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toMatchObject(details);
  });

  it.each<[string, Record<string, unknown>, object]>([
    ['holidays that are no list', { holidays: '2024-12-25' }, { code: 'wrong-type', argument: 'dates.holidays' }],
    ['a holiday that is no string', { holidays: [20241225] }, { code: 'wrong-type', argument: 'dates.holidays[0]' }],
    ['a hole for a holiday', { holidays: new Array(1) }, { code: 'wrong-type', argument: 'dates.holidays[0]' }],
    ['early closes in a list', { earlyCloses: [] }, { code: 'wrong-type', argument: 'dates.earlyCloses' }],
    ['early closes that are null', { earlyCloses: null }, { code: 'wrong-type', argument: 'dates.earlyCloses' }],
    ['an early close as a number', { earlyCloses: { '2024-12-30': 13 } }, { code: 'wrong-type' }],
    ['no holidays at all', { holidays: undefined }, { code: 'missing-field', argument: 'dates.holidays' }],
    [
      'empty lists that cover nobody knows what',
      { holidays: [], earlyCloses: {} },
      { code: 'missing-field', argument: 'dates.knownFrom', field: 'knownFrom' },
    ],
  ])('%s', (_, changes, details) => {
    const error = thrownBy(() => calendarFromDates({ ...lists(), ...changes }));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject(details);
  });

  it('says what is wrong', () => {
    const refused = (changes: object) => () => calendarFromDates({ ...lists(), ...changes });
    expect(refused({ holidays: 5 })).toThrow('dates.holidays must be a list of dates, got 5');
    expect(refused({ holidays: ['2024-12-25', '2024-12-25'] })).toThrow(
      'dates.holidays[1] names 2024-12-25 for the second time',
    );
    expect(refused({ earlyCloses: null })).toThrow(
      'dates.earlyCloses must be an object of wall times by date, got null',
    );
    expect(refused({ holidays: [], earlyCloses: {} })).toThrow('dates.knownFrom is required if no dates are listed');
    expect(refused({ knownFrom: '2025-01-01', knownThrough: '2024-01-01' })).toThrow(
      'dates.knownThrough must not be before dates.knownFrom, got 2024-01-01 before 2025-01-01',
    );
    expect(refused({ holidays: ['2024-12-24'], earlyCloses: { '2024-12-24': '13:00' } })).toThrow(
      'dates: 2024-12-24 is both a holiday and an early close',
    );
    expect(
      refused({ holidays: ['2024-12-25'], earlyCloses: {}, knownFrom: '2025-01-01', knownThrough: '2025-12-31' }),
    ).toThrow('dates: 2024-12-25 is outside the known dates, 2025-01-01 to 2025-12-31');
  });

  it('and names the lists as the caller does', () => {
    expect(thrownBy(() => calendarFromDates(lists({ holidays: ['?'] }), 'calendar'))).toMatchObject({
      argument: 'calendar.holidays[0]',
    });
  });
});
