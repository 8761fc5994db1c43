import { describe, expect, it } from 'vitest';
import { exchanges } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences } from './differences.js';

const folder = process.env.BARSTATS_DATA;
const { XLON } = exchanges;

describe('London', () => {
  it.each([
    [1995, '01-02 04-14 04-17 05-08 05-29 08-28 12-25 12-26', '12-22 12-29'],
    [1999, '01-01 04-02 04-05 05-03 05-31 08-30 12-27 12-28 12-31', '12-24'],
    [2002, '01-01 03-29 04-01 05-06 06-03 06-04 08-26 12-25 12-26', '12-24 12-31'],
    [2012, '01-02 04-06 04-09 05-07 06-04 06-05 08-27 12-25 12-26', '12-24 12-31'],
    [2020, '01-01 04-10 04-13 05-08 05-25 08-31 12-25 12-28', '12-24 12-31'],
    [2022, '01-03 04-15 04-18 05-02 06-02 06-03 08-29 09-19 12-26 12-27', '12-23 12-30'],
    [2025, '01-01 04-18 04-21 05-05 05-26 08-25 12-25 12-26', '12-24 12-31'],
    [2026, '01-01 04-03 04-06 05-04 05-25 08-31 12-25 12-28', '12-24 12-31'],
    [2027, '01-01 03-26 03-29 05-03 05-31 08-30 12-27 12-28', '12-24 12-31'],
    [2028, '01-03 04-14 04-17 05-01 05-29 08-28 12-25 12-26', '12-22 12-29'],
  ])('is closed and closes early in %i on the days published or computed', (year, holidays, halfDays) => {
    expect(departuresOf(XLON.calendar, year)).toEqual({
      holidays: dates(holidays),
      earlyCloses: dates(halfDays, '12:30'),
    });
  });
});

describe.skipIf(folder === undefined)('London and its published sessions (skipped without BARSTATS_DATA)', () => {
  it('agrees with every session from 1990 to September 2023', () => {
    expect(differences(XLON, publishedSessions(folder, 'xlon-sessions.csv.gz'))).toEqual([]);
  });
});
