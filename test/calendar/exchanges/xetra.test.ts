import { describe, expect, it } from 'vitest';
import { exchanges } from '../../../src/calendar/index.js';
import { dates, departuresOf } from '../departures-of.js';
import { publishedSessions } from '../published-sessions.js';
import { differences } from './differences.js';

const folder = process.env.BARSTATS_DATA;
const { XETR } = exchanges;

describe('Xetra', () => {
  it.each([
    [2007, '01-01 04-06 04-09 05-01 05-28 12-24 12-25 12-26 12-31', ''],
    [2012, '01-01 04-06 04-09 05-01 12-24 12-25 12-26 12-31', '12-28'],
    [2017, '01-01 04-14 04-17 05-01 06-05 10-03 10-31 12-24 12-25 12-26 12-31', '12-29'],
    [2021, '01-01 04-02 04-05 05-01 05-24 10-03 12-24 12-25 12-26 12-31', '12-30'],
    [2022, '01-01 04-15 04-18 05-01 12-24 12-25 12-26 12-31', '12-30'],
    [2026, '01-01 04-03 04-06 05-01 12-24 12-25 12-26 12-31', '12-30'],
    [2028, '01-01 04-14 04-17 05-01 12-24 12-25 12-26 12-31', '12-29'],
  ])('is closed and closes early in %i on the days published or computed', (year, holidays, halfDays) => {
    expect(departuresOf(XETR.calendar, year)).toEqual({
      holidays: dates(holidays),
      earlyCloses: dates(halfDays, '14:00'),
    });
  });
});

describe.skipIf(folder === undefined)('Xetra and its published sessions (skipped without BARSTATS_DATA)', () => {
  it('agrees with every session from 1990 to June 2023', () => {
    expect(differences(XETR, publishedSessions(folder, 'xetr-sessions.csv.gz'))).toEqual([]);
  });
});
