import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay } from '../../src/calendar/index.js';
import { thrownBy } from './thrown-by.js';

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
