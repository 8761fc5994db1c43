import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarFromDates,
  dateOfDay,
  dayOfDate,
  sessionClock,
  type ExchangeCalendar,
} from '../../../src/calendar/index.js';
import type { Market } from '../../../src/sessions/inner.js';
import {
  nextScheduledSession,
  scheduledBefore,
  scheduledSession,
} from '../../../src/sessions/schedule/scheduled-session.js';
import { day as template, hour, minute, templates } from '../markets.js';

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

const first = dayOfDate('2024-02-20');

/** Two months around a change of the clocks with a few holidays and early closes, some of which leave no session. */
const calendars: fc.Arbitrary<ExchangeCalendar> = fc
  .array(fc.tuple(fc.nat(60), fc.constantFrom('holiday', 'holiday', '13:00', '01:00')), { minLength: 1, maxLength: 25 })
  .map((dates) => {
    const of = (kind: (text: string) => boolean) =>
      [...new Map(dates)].filter(([, text]) => kind(text)).map(([i, text]) => [dateOfDay(first + i), text] as const);
    return calendarFromDates({
      id: 'test',
      timeZone: 'America/New_York',
      holidays: of((text) => text === 'holiday').map(([date]) => date),
      earlyCloses: Object.fromEntries(of((text) => text !== 'holiday')),
    });
  });

test('scheduledBefore is the last of all sessions that open before an instant', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(
      fc.constantFrom(...templates),
      fc.option(calendars, { nil: null }),
      fc.integer({ min: 20, max: 50 }),
      fc.integer({ min: -1, max: 24 }),
      (template, calendar, days, hoursOff) => {
        const market = { clock: sessionClock(template), calendar };
        const all = Array.from({ length: 75 }, (_, i) => scheduledSession(market, first - 10 + i)).filter(
          (session) => session !== null,
        );
        // At the very open of a session, and a minute around it, it matters which one is meant.
        const open = market.clock.openOf(first + days);
        for (const instant of [open - minute, open, open + minute, open + hoursOff * hour]) {
          const walked = all.filter(({ openTime }) => openTime < instant).at(-1);
          const found = scheduledBefore(market, instant);
          expect(found).toEqual(walked);
          seen.add(`${found!.day - market.clock.localDayOf(instant)}`);
        }
      },
    ),
    { numRuns: 150 },
  );
  // Sessions that open on the evening before their date, on the day itself, and before a weekend.
  expect([...seen]).toEqual(expect.arrayContaining(['1', '0', '-1', '-3']));
});

/** A market that trades every day but for the days of a break. */
function withBreak(days: number): Pick<Market, 'clock' | 'calendar'> {
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
  const holidays = Array.from({ length: days }, (_, i) => dateOfDay(first + i));
  const calendar = calendarFromDates({ id: 'break', timeZone: 'UTC', holidays, earlyCloses: {} });
  return { clock: sessionClock({ ...template, weekdays }), calendar };
}

test('nextScheduledSession looks ahead over a break of a year, and gives up on one that does not end', () => {
  const found = (days: number) => nextScheduledSession(withBreak(days), first - 1)?.day ?? null;
  expect(found(366)).toBe(first + 366);
  // 400 days are looked at, of which the last one trades.
  expect(found(399)).toBe(first + 399);
  expect(found(400)).toBeNull();
});

test('scheduledBefore looks back over a break of a year, and gives up on one that does not end', () => {
  const after = (days: number) => (first + days) * 24 * hour + 8 * hour;
  const found = (days: number) => scheduledBefore(withBreak(days), after(days))?.day ?? null;
  expect(found(366)).toBe(first - 1);
  // 400 days are looked at, of which the first is tomorrow.
  expect(found(397)).toBe(first - 1);
  expect(found(398)).toBeNull();
});
