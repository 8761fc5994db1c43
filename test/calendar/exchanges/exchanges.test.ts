import { describe, expect, it } from 'vitest';
import {
  dateOfDay,
  dayOfDate,
  type EarlierHours,
  exchanges,
  nyse,
  sessionTemplates,
  weekdayOfDay,
} from '../../../src/calendar/index.js';
import { minutesOfWallTime } from '../../../src/calendar/inner.js';
import { shownOn } from '../intl-oracle.js';
import { hoursOn } from './differences.js';

describe.each(Object.entries(exchanges))('%s', (id, exchange) => {
  const { sessions, calendar } = exchange;
  const [session] = sessions;
  const eras: readonly Omit<EarlierHours, 'through'>[] = [...(session.earlierHours ?? []), session];

  it('stands under its own identifier, with one session in the time zone of its calendar', () => {
    expect(exchange.id).toBe(id);
    expect(sessions).toHaveLength(1);
    expect(session.timeZone).toBe(calendar.timeZone);
    expect(session.weekdays).toEqual(['monday', 'tuesday', 'wednesday', 'thursday', 'friday']);
  });

  it('has its breaks in order inside each of its eras, and its eras in order', () => {
    for (const { open, close, breaks = [] } of eras) {
      const times = [open, ...breaks.flatMap(({ from, to }) => [from, to]), close];
      const minutes = times.map((time) => minutesOfWallTime(time, 'end', 'time'));
      expect(minutes).toEqual([...new Set(minutes)].sort((a, b) => a - b));
    }
    const ends = (session.earlierHours ?? []).map(({ through }) => through);
    expect(ends).toEqual([...new Set(ends)].sort());
    expect(ends.map((date) => dateOfDay(dayOfDate(date)))).toEqual(ends);
  });

  it('closes early only on trading days, on the same date, and inside the hours of that day', () => {
    for (let day = dayOfDate('1989-01-01'); day <= dayOfDate('2040-12-31'); day += 1) {
      const early = calendar.earlyCloseOf(day);
      if (early === null) continue;
      const [date, time] = shownOn(session.timeZone, early).split(' ');
      expect(date).toBe(dateOfDay(day));
      expect(calendar.holidayOf(day)).toBeNull();
      expect(weekdayOfDay(day)).toBeLessThan(5);
      const { open, close } = hoursOn(session, date);
      expect(open < time && time < close).toBe(true);
    }
  });

  it('knows nothing before the date that it names, and something in each year of those that it knows', () => {
    const first = dayOfDate(calendar.knownFrom);
    for (let day = first - 400; day < first; day += 1) {
      expect([calendar.holidayOf(day), calendar.earlyCloseOf(day)]).toEqual([null, null]);
    }
    const years = new Set<string>();
    for (let day = first; day <= dayOfDate(calendar.knownThrough); day += 1) {
      if (calendar.holidayOf(day) !== null) years.add(dateOfDay(day).slice(0, 4));
    }
    expect(years.size).toBe(Number(calendar.knownThrough.slice(0, 4)) - Number(calendar.knownFrom.slice(0, 4)) + 1);
  });

  it('was announced through the end of a year that it knows', () => {
    expect(calendar.announcedThrough).toMatch(/^\d{4}-12-31$/);
    expect(calendar.announcedThrough! <= calendar.knownThrough).toBe(true);
  });

  it('is frozen to the last break', () => {
    const open: unknown[] = [exchange];
    for (const part of open) {
      expect(Object.isFrozen(part)).toBe(true);
      for (const value of Object.values(part as object) as unknown[]) {
        if (typeof value === 'object' && value !== null) open.push(value);
      }
    }
  });
});

describe('exchanges', () => {
  it('has New York with the calendar and the session of stocks', () => {
    expect(exchanges.XNYS).toEqual({
      id: 'XNYS',
      name: 'New York Stock Exchange',
      sessions: sessionTemplates.stocks,
      calendar: nyse,
    });
  });

  it('has the hours of today', () => {
    const hours = Object.values(exchanges).map(({ id, sessions: [{ open, close, breaks = [] }] }) =>
      [id, open, ...breaks.flatMap(({ from, to }) => [from, to]), close].join(' '),
    );
    expect(hours).toEqual([
      'XLON 08:00 16:30',
      'XETR 09:00 17:30',
      'XTKS 09:00 11:30 12:30 15:30',
      'XHKG 09:30 12:00 13:00 16:00',
      'XNSE 09:15 15:30',
      'XASX 10:00 16:00',
      'XTSE 09:30 16:00',
      'XNYS 09:30 16:00',
    ]);
  });

  it('is frozen', () => {
    expect(Object.isFrozen(exchanges)).toBe(true);
  });
});
