import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOfDate, weekdayOfDay } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { checkedWeekdays } from '../../src/calendar/weekdays.js';
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

describe('a list of weekdays', () => {
  it('is copied and frozen', () => {
    const given = ['monday', 'friday'];
    const checked = checkedWeekdays(given, 'days');
    expect(checked).toEqual(given);
    expect(checked).not.toBe(given);
    expect(Object.isFrozen(checked)).toBe(true);
  });

  it.each<[unknown, string]>([
    ['monday', 'days must be a list of weekdays, got "monday"'],
    [[], 'days must name at least one weekday, got none'],
    [['monday', 'tuesday', 'monday'], 'days[2] names monday for the second time'],
  ])('is refused as %j', (value, message) => {
    expect(thrownBy(() => checkedWeekdays(value, 'days'))).toMatchObject({ argument: 'days', message });
  });

  it('is refused with the name that is meant', () => {
    expect(thrownBy(() => checkedWeekdays(['sunday', 'Munday'], 'days'))).toMatchObject({
      ...{ code: 'out-of-bounds', argument: 'days', index: 1, fits: weekdays, suggestion: 'monday' },
      message: `days[1] must be the name of a weekday (${weekdays.join(', ')}), got "Munday"`,
    });
  });
});
