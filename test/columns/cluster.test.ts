import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dateOfDay, dayOfDate, sessionClock, weekdayOfDay } from '../../src/calendar/index.js';
import { weekdays } from '../../src/calendar/inner.js';
import { positionOf } from '../../src/in-play/position.js';
import { spanOf, yearName, yearOf, yearsBetween } from '../../src/columns/cluster.js';
import { scheduledSession, type ScheduledSession } from '../../src/sessions/inner.js';
import { at, day as template, hour, minute, templates } from '../sessions/markets.js';

const anyDay = fc.integer({ min: dayOfDate('1960-01-01'), max: dayOfDate('2100-01-01') });

test('spanOf: a week is from Monday to Sunday, a month from its first date to its last, anything else the date itself', () => {
  fc.assert(
    fc.property(anyDay, (day) => {
      const [monday, sunday] = spanOf('week', day);
      expect([weekdays[weekdayOfDay(monday)], weekdays[weekdayOfDay(sunday)]]).toEqual(['monday', 'sunday']);
      expect([monday <= day && day <= sunday, sunday - monday]).toEqual([true, 6]);
      const [first, last] = spanOf('month', day);
      const monthOf = (each: number) => dateOfDay(each).slice(0, 7);
      expect([monthOf(first), monthOf(last)]).toEqual([monthOf(day), monthOf(day)]);
      expect([monthOf(first - 1), monthOf(last + 1)]).not.toContain(monthOf(day));
      for (const unit of ['session', 'pair', 'streak', 'run', 'gap']) expect(spanOf(unit, day)).toEqual([day, day]);
    }),
  );
});

/** Around the clock in a zone that changes its clocks, so that a session closes when the next one opens. */
const aroundTheClock = { ...template, timeZone: 'America/New_York', open: '00:00', close: '24:00', weekdays };

const sessionsAround = fc
  .record({
    own: fc.constantFrom(...templates, aroundTheClock),
    // Weeks in which the clocks change, and one in which they do not.
    start: fc.constantFrom('2024-03-06', '2024-10-30', '2024-04-03', '2024-07-01'),
    holes: fc.uniqueArray(fc.nat(13), { maxLength: 6 }),
  })
  .map(({ own, start, holes }) => {
    const market = { clock: sessionClock(own), calendar: null };
    return Array.from({ length: 14 }, (_, i) =>
      holes.includes(i) ? null : scheduledSession(market, dayOfDate(start) + i),
    ).filter((session) => session !== null);
  })
  .filter(({ length }) => length > 1);

/** The trading date and the milliseconds since its open, by a walk through all sessions. */
function walk(
  instant: number,
  own: ScheduledSession,
  sessions: readonly ScheduledSession[],
): readonly [number, number] {
  let found = own;
  for (const session of sessions) {
    if (session.openTime <= own.openTime) continue;
    if (session.openTime < instant || (session.openTime === instant && instant > found.closeTime)) found = session;
  }
  return [found.day, instant - found.openTime];
}

test('positionOf is greater for a later date, and on the same date for a longer time since the open', () => {
  const seen = { own: 0, later: 0, between: 0, closeIsOpen: 0 };
  fc.assert(
    fc.property(
      sessionsAround,
      fc.nat(13),
      fc.constantFrom('session', 'week', 'month'),
      fc.array(fc.tuple(fc.nat(13), fc.constantFrom(0, 0.3, 1, 1, 1.02)), { minLength: 2, maxLength: 6 }),
      (sessions, place, unit, places) => {
        const own = sessions[place % sessions.length];
        const [firstDay] = spanOf(unit, own.day);
        const points = places.map(([i, part]) => {
          const { openTime, closeTime } = sessions[i % sessions.length];
          const instant = Math.max(openTime + Math.round((closeTime - openTime) * part), own.openTime);
          const [day, since] = walk(instant, own, sessions);
          if (day === own.day) seen.own++;
          else seen.later++;
          if (sessions.every((each) => instant <= each.openTime || each.closeTime < instant)) seen.between++;
          if (sessions.some((each) => instant === each.openTime && day < each.day)) seen.closeIsOpen++;
          return { day, since, position: positionOf(instant, firstDay, own, sessions) };
        });
        for (const one of points) {
          for (const other of points) {
            const order = Math.sign(one.day - other.day) || Math.sign(one.since - other.since);
            expect(Math.sign(one.position - other.position)).toBe(order);
          }
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(10);
});

test('positionOf is the same for the same day of other weeks, and as long after the open, over holidays and changes of the clocks', () => {
  const clock = sessionClock({ ...template, timeZone: 'America/New_York', open: '09:30', close: '16:00' });
  const week = (monday: string, ...days: readonly number[]) =>
    days.map((i) => scheduledSession({ clock, calendar: null }, dayOfDate(monday) + i)!);
  const onThursday = (sessions: readonly ScheduledSession[], since: number) => {
    const thursday = sessions.find(({ day }) => weekdayOfDay(day) === 3)!;
    const [firstDay] = spanOf('week', sessions[0].day);
    return positionOf(thursday.openTime + since, firstDay, sessions[0], sessions);
  };
  const positions = [
    week('2024-03-04', 0, 1, 2, 3, 4),
    // In summer time; without Monday; without Tuesday and Wednesday.
    week('2024-03-11', 0, 1, 2, 3, 4),
    week('2024-05-27', 1, 2, 3, 4),
    week('2024-06-17', 0, 3, 4),
  ].map((sessions) => onThursday(sessions, 90 * minute));
  expect(new Set(positions).size).toBe(1);
  const [one] = positions;
  expect(onThursday(week('2024-03-04', 0, 1, 2, 3, 4), 91 * minute)).toBeGreaterThan(one);
  expect(onThursday(week('2024-03-04', 0, 3), 89 * minute)).toBeLessThan(one);
});

test('positionOf of the close of a day around the clock is its end, also where the clocks change in it', () => {
  const clock = sessionClock(aroundTheClock);
  const sessions = ['2024-03-09', '2024-03-10', '2024-03-11'].map((date) =>
    scheduledSession({ clock, calendar: null }, dayOfDate(date))!,
  );
  const [saturday, sunday, monday] = sessions;
  expect([sunday.closeTime, sunday.closeTime - sunday.openTime]).toEqual([monday.openTime, 23 * hour]);
  const position = (instant: number) => positionOf(instant, saturday.day, saturday, sessions);
  expect(position(sunday.closeTime) - position(sunday.openTime + minute)).toBe(23 * hour - minute);
  expect(position(sunday.openTime)).toBe(24 * hour);
  expect(position(monday.openTime + minute)).toBeGreaterThan(position(monday.openTime));
  expect(at('2024-03-11', '04:00')).toBe(monday.openTime);
});

const years = fc.integer({ min: 1, max: 9999 });

test('a trading date lies in the year that it is written with, from its first day to its last', () => {
  fc.assert(
    fc.property(years, fc.constantFrom('01-01', '02-28', '07-01', '12-31'), (year, rest) => {
      expect(yearOf({ day: dayOfDate(`${yearName(year)}-${rest}`) })).toBe(year);
    }),
  );
  expect([dayOfDate('1970-01-01') - 1, dayOfDate('2024-12-31') + 1].map((day) => yearOf({ day }))).toEqual([
    1969, 2025,
  ]);
});

test('the years between two are all of them, both included, called as dates write them', () => {
  fc.assert(
    fc.property(years, fc.nat(40), (first, more) => {
      const listed = yearsBetween(first, first + more);
      expect(listed.map(({ id }) => Number(id))).toEqual(Array.from({ length: more + 1 }, (_, i) => first + i));
      for (const { id, label } of listed) expect([label, id.length]).toEqual([id, Math.max(4, id.length)]);
    }),
  );
  expect(yearsBetween(2024, 2023)).toEqual([]);
  expect(yearName(987)).toBe('0987');
});
