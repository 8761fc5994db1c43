import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayOfDate } from '../../src/calendar/index.js';
import { thrownBy } from './thrown-by.js';

describe('dayOfDate(date)', () => {
  it('is undone by dateOfDay', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
        expect(dayOfDate(dateOfDay(day))).toBe(day);
      }),
    );
  });

  it('counts the days from 1970-01-01', () => {
    expect(dayOfDate('1970-01-01')).toBe(0);
    expect(dayOfDate('1969-12-31')).toBe(-1);
    expect(dayOfDate('2000-01-01')).toBe(10_957);
    expect(dayOfDate('2024-02-29')).toBe(19_782);
  });

  it('reads the first centuries as they are written', () => {
    expect(dayOfDate('0000-01-01')).toBe(-719_528);
    expect(dayOfDate('0099-12-31') + 1).toBe(dayOfDate('0100-01-01'));
    expect(dayOfDate('9999-12-31')).toBe(2_932_896);
  });

  it('knows which years are leap years', () => {
    expect(dayOfDate('2000-02-29') + 1).toBe(dayOfDate('2000-03-01'));
    expect(thrownBy(() => dayOfDate('1900-02-29'))).toMatchObject({ code: 'not-a-date' });
    expect(thrownBy(() => dayOfDate('2023-02-29'))).toMatchObject({ code: 'not-a-date' });
  });

  it.each([
    ['2024-02-30'],
    ['2024-04-31'],
    ['2024-13-01'],
    ['2024-00-10'],
    ['2024-01-00'],
    ['9999-99-99'],
    ['2024-1-1'],
    ['24-01-01'],
    ['2024/01/01'],
    ['2024-01-01T00:00:00Z'],
    [' 2024-01-01'],
    ['2024-01-01\n'],
    ['-000001-01-01'],
    ['+012024-01-01'],
    [''],
  ])('refuses %j, which is no date', (date) => {
    const error = thrownBy(() => dayOfDate(date));
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toMatchObject({ code: 'not-a-date', argument: 'date' });
  });

  it.each([[20240101], [null], [undefined], [new Date(0)], [['2024-01-01']]])(
    'refuses %j, which is no string',
    (date) => {
      const error = thrownBy(() => dayOfDate(date as never));
      expect(error).toBeInstanceOf(TypeError);
      expect(error).toMatchObject({ code: 'wrong-type', argument: 'date' });
    },
  );

  it('names the argument of the caller and shows the value on one line', () => {
    const error = thrownBy(() => dayOfDate('to\nday', 'options.startDate'));
    expect(error).toMatchObject({ argument: 'options.startDate' });
    expect(error.message).toBe('options.startDate must be a calendar date written as YYYY-MM-DD, got "to\\nday"');
  });

  it('does not repeat a value of any length', () => {
    expect(thrownBy(() => dayOfDate('x'.repeat(1e6))).message.length).toBeLessThan(150);
  });
});

describe('dateOfDay(day)', () => {
  it('keeps the order of the days', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_895 }), (day) => {
        expect(dateOfDay(day) < dateOfDay(day + 1)).toBe(true);
      }),
    );
  });

  it('gives the date of a day', () => {
    expect(dateOfDay(0)).toBe('1970-01-01');
    expect(dateOfDay(-1)).toBe('1969-12-31');
    expect(dateOfDay(19_782)).toBe('2024-02-29');
    expect(dateOfDay(-719_528)).toBe('0000-01-01');
    expect(dateOfDay(2_932_896)).toBe('9999-12-31');
  });

  it.each([[NaN], [Infinity], [0.5], [-719_529], [2_932_897]])('refuses %d', (day) => {
    const error = thrownBy(() => dateOfDay(day));
    expect(error).toBeInstanceOf(RangeError);
    expect(error).toMatchObject({ code: 'out-of-bounds', argument: 'day' });
  });

  it.each([['0'], [null], [undefined], [0n]])('refuses what is no number: %s', (day) => {
    const error = thrownBy(() => dateOfDay(day as never));
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toMatchObject({ code: 'wrong-type', argument: 'day' });
  });
});
