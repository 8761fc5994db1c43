import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfDate, weekdayOfDay } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { thrownBy } from './thrown-by.js';

describe('weekdayOfDay(day)', () => {
  it('agrees with the weekday that JavaScript gives in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: -719_528, max: 2_932_896 }), (day) => {
        expect(weekdayOfDay(day)).toBe((new Date(day * 86_400_000).getUTCDay() + 6) % 7);
      }),
    );
  });

  it('is the position of the name in weekdays', () => {
    expect(weekdays[weekdayOfDay(dayOfDate('2024-03-11'))]).toBe('monday');
    expect(weekdays[weekdayOfDay(dayOfDate('2024-03-10'))]).toBe('sunday');
    expect(weekdays[weekdayOfDay(dayOfDate('1969-12-31'))]).toBe('wednesday');
  });

  it('refuses what is not a day', () => {
    expect(thrownBy(() => weekdayOfDay(NaN))).toMatchObject({ code: 'out-of-bounds', argument: 'day' });
    expect(thrownBy(() => weekdayOfDay('1' as never))).toMatchObject({ code: 'wrong-type' });
  });
});

describe('weekdays', () => {
  it('is frozen and begins with Monday', () => {
    expect(weekdays).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']);
    expect(Object.isFrozen(weekdays)).toBe(true);
  });
});
