import { describe, expect, it } from 'vitest';
import { exchanges } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences } from './differences.js';

const folder = process.env.BARSTATS_DATA;
const { XTSE } = exchanges;

describe('Toronto', () => {
  it.each([
    [1990, '01-01 04-13 05-21 07-02 08-06 09-03 10-08 12-25 12-26', ''],
    [2001, '01-01 04-13 05-21 07-02 08-06 09-03 09-11 09-12 10-08 12-25 12-26', ''],
    [2008, '01-01 02-18 03-21 05-19 07-01 08-04 09-01 10-13 12-25 12-26', ''],
    [2010, '01-01 02-15 04-02 05-24 07-01 08-02 09-06 10-11 12-27 12-28', '12-24'],
    [2017, '01-02 02-20 04-14 05-22 07-03 08-07 09-04 10-09 12-25 12-26', ''],
    [2025, '01-01 02-17 04-18 05-19 07-01 08-04 09-01 10-13 12-25 12-26', '12-24'],
    [2026, '01-01 02-16 04-03 05-18 07-01 08-03 09-07 10-12 12-25 12-28', '12-24'],
    [2027, '01-01 02-15 03-26 05-24 07-01 08-02 09-06 10-11 12-27 12-28', '12-24'],
    [2028, '01-03 02-21 04-14 05-22 07-03 08-07 09-04 10-09 12-25 12-26', ''],
  ])('is closed and closes early in %i on the days published or computed', (year, holidays, halfDays) => {
    expect(departuresOf(XTSE.calendar, year)).toEqual({
      holidays: dates(holidays),
      earlyCloses: dates(halfDays, '13:00'),
    });
  });
});

describe.skipIf(folder === undefined)('Toronto and its published sessions (skipped without BARSTATS_DATA)', () => {
  it('agrees with every session from 1990 to October 2019', () => {
    expect(differences(XTSE, publishedSessions(folder, 'xtse-sessions.csv.gz'))).toEqual([]);
  });
});
