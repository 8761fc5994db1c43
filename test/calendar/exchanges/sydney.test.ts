import { describe, expect, it } from 'vitest';
import { dayOfDate, exchanges } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences } from './differences.js';

const folder = process.env.BARSTATS_DATA;
const { XASX } = exchanges;

describe('Sydney', () => {
  it.each([
    [1990, '01-01 01-29 04-13 04-16 04-25 06-11 12-25 12-26 12-31', ''],
    [1993, '01-01 04-09 04-12 04-25 06-14 12-27 12-28', ''],
    [1999, '01-01 01-26 04-02 04-05 04-25 06-14 12-27 12-28 12-31', ''],
    [2011, '01-03 01-26 04-22 04-25 04-26 06-13 12-26 12-27', '12-23 12-30'],
    [2022, '01-03 01-26 04-15 04-18 04-25 06-13 09-22 12-26 12-27', ''],
    [2023, '01-02 01-26 04-07 04-10 04-25 06-12 12-25 12-26', '12-22 12-29'],
    [2026, '01-01 01-26 04-03 04-06 04-25 06-08 12-25 12-28', '12-24 12-31'],
    [2027, '01-01 01-26 03-26 03-29 04-25 06-14 12-27 12-28', '12-24 12-31'],
    [2028, '01-03 01-26 04-14 04-17 04-25 06-12 12-25 12-26', '12-22 12-29'],
  ])('is closed and closes early in %i on the days published or computed', (year, holidays, halfDays) => {
    expect(departuresOf(XASX.calendar, year)).toEqual({
      holidays: dates(holidays),
      earlyCloses: dates(halfDays, '14:10'),
    });
  });

  it('names the birthday after who reigns', () => {
    expect(['2022-06-13', '2023-06-12'].map((date) => XASX.calendar.holidayOf(dayOfDate(date)))).toEqual([
      "Queen's Birthday",
      "King's Birthday",
    ]);
  });
});

describe.skipIf(folder === undefined)('Sydney and its published sessions (skipped without BARSTATS_DATA)', () => {
  it('agrees with every session from 1990 to February 2025', () => {
    expect(differences(XASX, publishedSessions(folder, 'xasx-sessions.csv.gz'))).toEqual([]);
  });
});
