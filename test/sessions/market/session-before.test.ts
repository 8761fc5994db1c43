import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  calendarFromDates,
  dateOfDay,
  dayOfDate,
  sessionClock,
  type ExchangeCalendar,
} from '../../../src/calendar/index.js';
import { openMarket, type Market } from '../../../src/sessions/index.js';
import { scheduledBefore, sessionBefore } from '../../../src/sessions/market/session-before.js';
import { scheduledSession } from '../../../src/sessions/schedule/scheduled-session.js';
import { day, hour, hourly, hours, at, minute, rules, templates } from '../markets.js';

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
  return { clock: sessionClock({ ...day, weekdays }), calendar };
}

test('scheduledBefore looks back over a break of a year, and gives up on one that does not end', () => {
  const after = (days: number) => (first + days) * 24 * hour + 8 * hour;
  const found = (days: number) => scheduledBefore(withBreak(days), after(days))?.day ?? null;
  expect(found(366)).toBe(first - 1);
  // 400 days are looked at, of which the first is tomorrow.
  expect(found(397)).toBe(first - 1);
  expect(found(398)).toBeNull();
});

test('sessionBefore is that session where it was seen, and no earlier one in its place', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-04', 9, 16));
  const market = openMarket(bars, {
    assetClass: 'stocks',
    clock: sessionClock(day),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });
  expect(sessionBefore(market, at('2024-07-03', '09:00'))).toBe(market.sessions[1]);
  expect(sessionBefore(market, at('2024-07-04', '09:00'))).toBeNull();
  expect(sessionBefore(market, at('2024-07-04', '09:01'))).toBe(market.sessions[2]);
});
