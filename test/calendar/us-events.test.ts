import { existsSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import { dayOfDate, nyse, usEvents, usEventsThrough, weekdayOfDay } from '../../src/calendar/index.js';
import { runReport } from '../../src/reports/index.js';
import { simulatedMarket } from '../../src/discovery/simulated-market.js';

const file = `${process.env.BARSTATS_DATA ?? ''}/us-events.csv`;

/** The dates of the events of a name in a year, as month and day. */
const datesOf = (name: string, year: number) =>
  usEvents.filter((each) => each.name === name && each.date.startsWith(`${year}`)).map(({ date }) => date.slice(5));

test.skipIf(!existsSync(file))('the events are those of the published list (skipped without us-events.csv)', () => {
  const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
  const listed = rows.map((row) => row.split(',')).map(([date, time, , name]) => ({ name, date, time }));
  // The list gives expirations the time of the close; here they are about the whole session.
  const plain = listed.map(({ name, date, time }) => (name === 'OPEX' ? { name, date } : { name, date, time }));
  const key = ({ name, date }: { name?: string; date?: string }) => `${date} ${name}`;
  const byKey = (events: readonly { name?: string; date?: string }[]) =>
    [...events].sort((a, b) => (key(a) < key(b) ? -1 : 1));
  expect(byKey(usEvents)).toEqual(byKey(plain));
});

test('they are ascending and frozen, and none is listed twice or after it is known through', () => {
  const dates = usEvents.map(({ date }) => dayOfDate(date));
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
  expect(new Set(usEvents.map(({ name, date }) => `${name} ${date}`)).size).toBe(usEvents.length);
  expect(usEvents.filter(({ name, date }) => date > usEventsThrough[name])).toEqual([]);
  for (const part of [usEvents, usEvents[0], usEventsThrough]) expect(Object.isFrozen(part)).toBe(true);
});

it.each([
  ['FOMC', 2011, '01-26 03-15 04-27 06-22 08-09 09-21 11-02 12-13'],
  ['CPI', 2025, '01-15 02-12 03-12 04-10 05-13 06-11 07-15 08-12 09-11 10-24 12-18'],
  ['NFP', 2013, '01-04 02-01 03-08 04-05 05-03 06-07 07-05 08-02 09-06 10-22 11-08 12-06'],
  // Good Friday of 2014 was the 18th of April; the NYSE closed on the third Friday of June 2026, too.
  ['OPEX', 2014, '01-17 02-21 03-21 04-17 05-16 06-20 07-18 08-15 09-19 10-17 11-21 12-19'],
  ['OPEX', 2026, '01-16 02-20 03-20 04-17 05-15 06-18 07-17 08-21 09-18 10-16 11-20 12-18'],
])('%s events of %i', (name, year, dates) => {
  expect(datesOf(name, year)).toEqual(dates.split(' '));
});

test('FOMC statements came at 14:15 until January 2013, at 14:00 since, and at other times where the list says so', () => {
  const timeOn = (on: string) => usEvents.find(({ name, date }) => name === 'FOMC' && date === on)?.time;
  expect(['2010-01-27', '2013-01-30', '2013-03-20', '2026-09-16'].map(timeOn)).toEqual([
    '14:15',
    '14:15',
    '14:00',
    '14:00',
  ]);
  expect(['2012-09-13', '2020-03-15', '2020-03-23'].map(timeOn)).toEqual(['12:30', '17:00', '08:00']);
  const others = usEvents.filter(({ name }) => name === 'CPI' || name === 'NFP');
  expect(new Set(others.map(({ time }) => time))).toEqual(new Set(['08:30']));
});

test('releases are on weekdays, and expirations on sessions of the NYSE', () => {
  const weekends = usEvents.filter(({ date }) => weekdayOfDay(dayOfDate(date)) >= 5).map(({ date }) => date);
  expect(weekends).toEqual(['2010-05-09', '2020-03-15']);
  const expirations = usEvents.filter(({ name }) => name === 'OPEX');
  expect(expirations.filter(({ date }) => nyse.holidayOf(dayOfDate(date)) !== null)).toEqual([]);
});

test('reports take them as their events, under the names of their families', () => {
  const { bars, ticker } = simulatedMarket({ assetClass: 'stocks', dates: 120, seed: 1, minutes: 30 });
  const options = { assetClass: 'stocks', ticker, events: usEvents } as const;
  for (const name of ['fomc', 'cpi', 'nfp'] as const) {
    expect(runReport(bars, `${name}-performance-standard`, options).observations.eligible).toBeGreaterThan(1);
  }
});
