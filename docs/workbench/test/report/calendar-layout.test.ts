import { describe, expect, it } from 'vitest';
import { calendarOf } from '../../browser/page/report/rows/calendar-layout.js';

const row = (date: string, hit = true) => ({ date, hit });

describe('calendarOf', () => {
  it('has all weekdays from the month of the first row to that of the last, the newest year first', () => {
    const { columns, years } = calendarOf([row('2024-02-02'), row('2024-01-31', false), row('2023-12-29')]);
    expect(columns).toBe(5);
    expect(years.map(({ year, months }) => [year, months.map(({ name }) => name)])).toEqual([
      [2024, ['2024-01', '2024-02']],
      [2023, ['2023-12']],
    ]);
    // February 2024 has 21 of them and begins on a Thursday.
    const { days, hits, asked } = years[0].months[1];
    expect([days.length, hits, asked]).toEqual([21, 1, 1]);
    expect(days.slice(0, 3)).toEqual([
      { date: '2024-02-01', column: 3, line: 0, hit: false, place: null },
      { date: '2024-02-02', column: 4, line: 0, hit: true, place: 0 },
      { date: '2024-02-05', column: 0, line: 1, hit: false, place: null },
    ]);
    expect(years[0].months[0]).toMatchObject({ hits: 0, asked: 1 });
  });

  it('has weekends where rows are dated by them', () => {
    expect(calendarOf([row('2024-02-04')])).toMatchObject({ columns: 7 });
  });

  it('counts all rows of a day, and leads to the first that the outcome counts', () => {
    const [{ months }] = calendarOf([row('2024-02-02', false), row('2024-02-02'), row('2024-02-02', false)]).years;
    expect(months[0]).toMatchObject({ hits: 1, asked: 3 });
    expect(months[0].days[1]).toMatchObject({ date: '2024-02-02', hit: true, place: 1 });
  });

  it('is empty without rows', () => {
    expect(calendarOf([]).years).toEqual([]);
  });
});
