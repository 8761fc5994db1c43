import { existsSync, readFileSync } from 'node:fs';
import { expect, it, test } from 'vitest';
import {
  dateOfDay,
  dayOfDate,
  nyse,
  usEvents,
  usEventsAnnouncedThrough,
  usEventsThrough,
  weekdayOfDay,
} from '../../src/calendar/index.js';
import { runReport } from '../../src/reports/index.js';
import { simulatedMarket } from '../../src/discovery/simulated-market.js';

const file = `${process.env.BARSTATS_DATA ?? ''}/us-events.csv`;

/** The dates of the events of a name in a year, as month and day. */
const datesOf = (name: string, year: number) =>
  usEvents.filter((each) => each.name === name && each.date.startsWith(`${year}`)).map(({ date }) => date.slice(5));

const announced = (name: string) => usEventsAnnouncedThrough[name as keyof typeof usEventsAnnouncedThrough];

/** The federal holidays that matter here: the planned ones of the NYSE without Good Friday, and two more. */
function isFederalHoliday(day: number): boolean {
  const [month, date] = dateOfDay(day).slice(5).split('-').map(Number);
  const weekday = weekdayOfDay(day);
  const isColumbusDay = month === 10 && date > 7 && date < 15 && weekday === 0;
  const isVeteransDay =
    month === 11 && ((date === 11 && weekday < 5) || (date === 10 && weekday === 4) || (date === 12 && weekday === 0));
  const holiday = nyse.holidayOf(day) ?? 'Good Friday';
  return isColumbusDay || isVeteransDay || !/^(Good Friday|Day of mourning|Hurricane)/.test(holiday);
}

/** The third Friday after the week of the 12th of the month before; a week later on 1 to 3 January, a day earlier on a holiday. */
function nfpByRule(year: number, month: number): string {
  const twelfth = Date.UTC(year, month - 2, 12) / 86_400_000;
  const saturday = twelfth + ((12 - weekdayOfDay(twelfth)) % 7);
  const friday = saturday + 20;
  const day = month === 1 && friday <= dayOfDate(`${year}-01-03`) ? friday + 7 : friday;
  return dateOfDay(isFederalHoliday(day) ? day - 1 : day);
}

/** The eighth working day of the federal government in the month; Tuesday instead of Monday. */
function cpiByRule(year: number, month: number): string {
  let day = Date.UTC(year, month - 1, 1) / 86_400_000 - 1;
  for (let left = 8; left > 0;) {
    day += 1;
    if (weekdayOfDay(day) < 5 && !isFederalHoliday(day)) left -= 1;
  }
  return dateOfDay(weekdayOfDay(day) === 0 ? day + 1 : day);
}

/** Dates of a name from a year on that are not those of its rule. */
function apartFromRule(name: string, rule: (year: number, month: number) => string, first: string) {
  const dates = usEvents.filter((each) => each.name === name && each.date >= first).map(({ date }) => date);
  return dates.filter((date) => rule(Number(date.slice(0, 4)), Number(date.slice(5, 7))) !== date);
}

test('NFP releases are on the dates of the rule, but for those that shutdowns delayed', () => {
  expect(apartFromRule('NFP', nfpByRule, '2010')).toEqual([
    '2013-10-22',
    '2013-11-08',
    '2025-11-20',
    '2025-12-16',
    '2026-02-11',
  ]);
});

test('CPI releases of 2028 are on the dates of the rule, which gave five of six since 2018', () => {
  expect(apartFromRule('CPI', cpiByRule, '2028')).toEqual([]);
  expect(apartFromRule('CPI', cpiByRule, '2018').filter((date) => date < '2027')).toHaveLength(18);
});

test.skipIf(!existsSync(file))(
  'the events are those of the published list, as far as it goes (skipped without us-events.csv)',
  () => {
    const [, ...rows] = readFileSync(file, 'utf8').trim().split('\n');
    const listed = rows.map((row) => row.split(',')).map(([date, time, , name]) => ({ name, date, time }));
    // The list gives expirations the time of the close; here they are about the whole session.
    const plain = listed.map(({ name, date, time }) => (name === 'OPEX' ? { name, date } : { name, date, time }));
    const key = ({ name, date }: { name?: string; date?: string }) => `${date} ${name}`;
    const byKey = (events: readonly { name?: string; date?: string }[]) =>
      [...events].sort((a, b) => (key(a) < key(b) ? -1 : 1));
    const ends = new Map(plain.map(({ name, date }) => [name, date]));
    expect(byKey(usEvents.filter(({ name, date }) => date <= ends.get(name)!))).toEqual(byKey(plain));
  },
);

test('they are ascending and frozen, and none is listed twice or after it is known through', () => {
  const dates = usEvents.map(({ date }) => dayOfDate(date));
  expect(dates).toEqual([...dates].sort((a, b) => a - b));
  expect(new Set(usEvents.map(({ name, date }) => `${name} ${date}`)).size).toBe(usEvents.length);
  expect(usEvents.filter(({ name, date }) => date > usEventsThrough[name])).toEqual([]);
  expect(Object.entries(usEventsThrough).filter(([name, through]) => through < announced(name))).toEqual([]);
  expect(announced('OPEX') <= nyse.announcedThrough!).toBe(true);
  for (const part of [usEvents, usEvents[0], usEventsThrough, usEventsAnnouncedThrough]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});

it.each([
  ['FOMC', 2011, '01-26 03-15 04-27 06-22 08-09 09-21 11-02 12-13'],
  ['CPI', 2025, '01-15 02-12 03-12 04-10 05-13 06-11 07-15 08-12 09-11 10-24 12-18'],
  ['CPI', 2027, '01-13 02-11 03-10 04-13 05-12 06-10 07-14 08-11 09-14 10-14 11-10 12-10'],
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
