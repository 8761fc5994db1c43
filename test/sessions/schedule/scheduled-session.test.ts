import { expect, test } from 'vitest';
import { calendarFromDates, dayOfDate, sessionClock } from '../../../src/calendar/index.js';
import { nextScheduledSession } from '../../../src/sessions/schedule/next-scheduled-session.js';
import { scheduledSession } from '../../../src/sessions/schedule/scheduled-session.js';
import { day as template } from '../markets.js';

const calendar = calendarFromDates({
  id: 'test',
  timeZone: 'UTC',
  holidays: ['2024-07-04'],
  earlyCloses: { '2024-07-03': '13:00', '2024-07-05': '09:00' },
});
const market = { clock: sessionClock(template), calendar };

const hoursOf = (date: string, { clock, calendar: holidays }: Parameters<typeof scheduledSession>[0] = market) => {
  const found = scheduledSession({ clock, calendar: holidays }, dayOfDate(date));
  return found && [found.openTime, found.closeTime].map((instant) => new Date(instant).toISOString().slice(11, 16));
};

test('scheduledSession has the hours of the template, and an early close where it comes first', () => {
  expect(hoursOf('2024-07-02')).toEqual(['09:00', '16:00']);
  expect(hoursOf('2024-07-03')).toEqual(['09:00', '13:00']);
});

test('scheduledSession has none on a holiday, on a weekday that does not trade, and where trading ends before it begins', () => {
  expect(hoursOf('2024-07-04')).toBeNull();
  expect(hoursOf('2024-07-06')).toBeNull();
  expect(hoursOf('2024-07-05')).toBeNull();
  expect(hoursOf('2024-07-05', { ...market, calendar: null })).toEqual(['09:00', '16:00']);
});

test('nextScheduledSession passes over dates without one', () => {
  const next = (date: string) => nextScheduledSession(market, dayOfDate(date))?.day;
  expect(next('2024-07-01')).toBe(dayOfDate('2024-07-02'));
  expect(next('2024-07-03')).toBe(dayOfDate('2024-07-08'));
});

test('nextScheduledSession gives up on a calendar that never opens again', () => {
  const closed = { holidayOf: () => 'closed', earlyCloseOf: () => null };
  expect(nextScheduledSession({ ...market, calendar: { ...calendar, ...closed } }, dayOfDate('2024-07-01'))).toBeNull();
});
