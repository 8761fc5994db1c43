import { describe, expect, it } from 'vitest';
import { dayOfDate, nyse } from '../../src/calendar/index.js';
import { dates, departuresOf } from './departures-of.js';
import { thrownBy } from './thrown-by.js';

describe('nyse', () => {
  it('names what closed it once', () => {
    expect(['2001-09-14', '2012-10-29'].map((date) => nyse.holidayOf(dayOfDate(date)))).toEqual([
      'Attacks of 11 September 2001',
      'Hurricane Sandy',
    ]);
  });

  it('knows nothing before 1990', () => {
    expect(departuresOf(nyse, 1989)).toEqual({ holidays: [], earlyCloses: [] });
    expect(nyse.knownFrom).toBe('1990-01-01');
    expect(nyse.holidayOf(dayOfDate('1990-01-01'))).toBe("New Year's Day");
  });

  it('goes on by its rules after what is published', () => {
    expect(nyse.knownThrough).toBe('2028-12-31');
    expect(departuresOf(nyse, 2040)).toEqual({
      holidays: dates('01-02 01-16 02-20 03-30 05-28 06-19 07-04 09-03 11-22 12-25'),
      earlyCloses: dates('07-03 11-23 12-24', '13:00'),
    });
  });

  it('refuses what is not a day', () => {
    for (const call of [() => nyse.holidayOf(0.5), () => nyse.earlyCloseOf(NaN)]) {
      expect(thrownBy(call)).toMatchObject({ code: 'out-of-bounds', argument: 'day' });
    }
  });
});
