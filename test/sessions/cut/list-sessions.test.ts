import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionClock } from '../../../src/calendar/index.js';
import type { Session } from '../../../src/sessions/inner.js';
import { cutAsOf } from '../../../src/sessions/cut/cut-as-of.js';
import { cutIntradayBars } from '../../../src/sessions/cut/cut-intraday-bars.js';
import { listSessions } from '../../../src/sessions/cut/list-sessions.js';
import { at, growing, hour, hourly, hours, intradayBars, minute, rules, sessionsOf, templates } from '../markets.js';

test('a session is complete when its bars reach from the open to the close', () => {
  const [session] = sessionsOf(hourly(hours('2024-07-01', 9, 16)));
  expect(session.complete).toBe(true);
  expect([session.open, session.high, session.low, session.close]).toEqual([0, 8, -2, 7]);
  expect([session.date, session.weekday, session.month]).toEqual(['2024-07-01', 'monday', 7]);
});

test('a session is incomplete when its first bar opens later than the limit allows, and complete exactly at it', () => {
  const bars = hourly(hours('2024-07-01', 10, 16));
  expect(sessionsOf(bars)[0].complete).toBe(false);
  expect(sessionsOf(bars, undefined, { openWithin: hour })[0].complete).toBe(true);
  expect(sessionsOf(bars, undefined, { openWithin: hour - 1 })[0].complete).toBe(false);
});

test('a session is incomplete when its last bar ends earlier than the limit allows, and complete exactly at it', () => {
  const bars = hourly(hours('2024-07-01', 9, 15));
  expect(sessionsOf(bars)[0].complete).toBe(false);
  expect(sessionsOf(bars, undefined, { closeWithin: hour })[0].complete).toBe(true);
  expect(sessionsOf(bars, undefined, { closeWithin: hour - 1 })[0].complete).toBe(false);
});

test('a session is incomplete when its bars cover less of it than the limit, and complete exactly at it', () => {
  // Four of seven hours.
  const bars = hourly(hours('2024-07-01', 9, 11), hours('2024-07-01', 14, 16));
  const covering = (numerator: number, denominator: number) =>
    sessionsOf(bars, undefined, { coverage: { numerator, denominator } })[0].complete;
  expect([covering(1, 2), covering(4, 7), covering(5, 7)]).toEqual([true, true, false]);
});

test('a bar that reaches over the close covers the session only up to it', () => {
  const rows = [0, 4].map((hours) => ({
    time: at('2024-07-01', '09:00') + hours * hour,
    open: 1,
    high: 2,
    low: 0,
    close: 1,
  }));
  const bars = barsFromRows(rows, { interval: '4h' });
  const complete = (numerator: number) =>
    sessionsOf(bars, undefined, { coverage: { numerator, denominator: 7 } })[0].complete;
  // Four hours and three of the next four.
  expect(complete(7)).toBe(true);
  const holed = barsFromRows(rows.slice(1), { interval: '4h' });
  const of = (numerator: number) =>
    sessionsOf(holed, undefined, { openWithin: 4 * hour, coverage: { numerator, denominator: 7 } })[0].complete;
  expect([of(3), of(4)]).toEqual([true, false]);
});

test('a session is closed from the instant of its close on', () => {
  const bars = hourly(hours('2024-07-01', 9, 16));
  const closedAt = (asOf: number) => sessionsOf(bars, undefined, { asOf })[0].closed;
  expect([closedAt(at('2024-07-01', '16:00')), closedAt(at('2024-07-01', '16:00') - 1)]).toEqual([true, false]);
});

test('the previous session is the one seen directly before', () => {
  const [first, second, third] = sessionsOf(
    hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-05', 9, 16)),
  );
  expect([first.previous, second.previous, third.previous]).toEqual(['no-previous', first, second]);
  expect([first.before, second.before, third.before]).toEqual([null, first, second]);
});

test('an incomplete session is nobody’s previous session, and no older one takes its place', () => {
  const sessions = sessionsOf(
    hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 12), hours('2024-07-03', 9, 16)),
  );
  expect(sessions[2].previous).toBe('no-previous');
  expect(sessions[2].before).toBe(sessions[1]);
});

test('a session more than seven days back is not the previous one, and exactly seven days back it is', () => {
  const week = sessionsOf(hourly(hours('2024-07-01', 9, 16), hours('2024-07-08', 9, 16)));
  expect(week[1].previous).toBe(week[0]);
  const longer = hourly(hours('2024-07-01', 9, 16), hours('2024-07-09', 9, 16));
  expect(sessionsOf(longer)[1].previous).toBe('no-previous');
  const eight = sessionsOf(longer, undefined, { previousWithinDays: 8 });
  expect(eight[1].previous).toBe(eight[0]);
});

test('there is no previous session across a change of contract, wherever between the two it lies', () => {
  const roll = (...contracts: readonly string[]) => {
    const [first, middle, last] = contracts;
    const rows = [
      hours('2024-07-01', 9, 16, first),
      hours('2024-07-01', 20, 22, middle),
      hours('2024-07-02', 9, 16, last),
    ];
    return sessionsOf(hourly(...rows)).map(({ previous }) => (typeof previous === 'string' ? previous : previous.date));
  };
  expect(roll('ESU4', 'ESU4', 'ESU4')).toEqual(['no-previous', '2024-07-01']);
  expect(roll('ESU4', 'ESU4', 'ESZ4')).toEqual(['no-previous', 'roll']);
  expect(roll('ESU4', 'ESZ4', 'ESZ4')).toEqual(['no-previous', 'roll']);
  expect(roll('ESU4', 'ESZ4', 'ESU4')).toEqual(['no-previous', 'roll']);
});

test('a change of contract before the previous session or after this one does not matter', () => {
  const rows = [
    hours('2024-07-01', 3, 5, 'ESH4'),
    hours('2024-07-01', 9, 16, 'ESM4'),
    hours('2024-07-02', 9, 16, 'ESM4'),
    hours('2024-07-02', 16, 18, 'ESU4'),
  ];
  const sessions = sessionsOf(hourly(...rows));
  expect(sessions[1].previous).toBe(sessions[0]);
});

test('a daily bar is a complete session', () => {
  const bars = barsFromRows([{ time: '2024-07-01', open: 1, high: 1, low: 1, close: 1 }]);
  expect(sessionsOf(bars)[0].complete).toBe(true);
});

test('sessions are chained in the order of their dates, each complete or not by the sum of its own bars', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), (bars, template) => {
      const sessions = sessionsOf(bars, template);
      sessions.forEach((session, i) => {
        expect(session.before).toBe(i === 0 ? null : sessions[i - 1]);
        if (i > 0) expect(session.day).toBeGreaterThan(sessions[i - 1].day);
        let covered = 0;
        let end = 0;
        for (let index = session.firstBar; index < session.endBar; index++) {
          end = Math.min(bars.time[index] + bars.interval, session.closeTime);
          covered += end - bars.time[index];
        }
        expect(session.complete).toBe(
          bars.time[session.firstBar] <= session.openTime + 30 * minute &&
            end >= session.closeTime - 30 * minute &&
            2 * covered >= session.closeTime - session.openTime,
        );
      });
    }),
  );
});

test('sessions that are listed after earlier ones of the series are those listed without, and the very same objects where nothing about them or before them has changed', () => {
  let kept = 0;
  let changed = 0;
  fc.assert(
    fc.property(
      intradayBars,
      fc.constantFrom(...templates),
      fc.array(fc.record({ length: fc.nat(150), back: fc.option(fc.nat(60), { nil: null }) }), { maxLength: 5 }),
      (all, template, steps) => {
        const series = growing(
          all,
          steps.map(({ length }) => length),
        );
        let earlier: readonly Session[] = [];
        series.forEach((bars, i) => {
          const back = steps.at(i)?.back ?? null;
          const asOf = back === null ? Infinity : bars.time[bars.length - 1] - back * hour;
          const clock = sessionClock(template);
          const cut = cutAsOf(cutIntradayBars(bars, clock, null), asOf);
          const sessions = listSessions(cut, clock, { ...rules, asOf }, earlier);
          expect(sessions.map(seen)).toEqual(listSessions(cut, clock, { ...rules, asOf }).map(seen));
          sessions.forEach((session, s) => expect(session.before).toBe(s === 0 ? null : sessions[s - 1]));

          const as = sessions.map((session) => JSON.stringify(seen(session)));
          const was = earlier.map((session) => JSON.stringify(seen(session)));
          const first = as.findIndex((text, s) => text !== was[s]);
          const same = first === -1 ? as.length : first;
          for (const [s, session] of sessions.entries()) expect(earlier[s] === session).toBe(s < same);
          kept += same;
          changed += sessions.length - same;
          earlier = sessions;
        });
      },
    ),
  );
  expect(kept).toBeGreaterThan(0);
  expect(changed).toBeGreaterThan(0);
});

test('a session is another one once it has closed, and so are those after it', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16));
  const clock = sessionClock(templates[0]);
  const cut = cutIntradayBars(bars, clock, null);
  const listed = (asOf: number, earlier: readonly Session[]) => listSessions(cut, clock, { ...rules, asOf }, earlier);
  const open = listed(at('2024-07-02', '15:59'), []);
  const closed = listed(at('2024-07-02', '16:00'), open);
  expect([closed[0] === open[0], closed[1] === open[1]]).toEqual([true, false]);
  expect([open[1].closed, closed[1].closed]).toEqual([false, true]);
  const [none, later] = listed(at('2024-07-01', '12:00'), closed);
  expect([none.closed, later.before]).toEqual([false, none]);
  expect(later).not.toBe(closed[1]);
});

test('a session of the same bars after another session than before is another one', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16));
  const clock = sessionClock(templates[0]);
  const cut = cutIntradayBars(bars, clock, null);
  const [one, other] = [listSessions(cut, clock, rules), listSessions(cut, clock, rules)];
  const sessions = listSessions(cut, clock, rules, [one[0], other[1]]);
  expect(sessions[0]).toBe(one[0]);
  expect(sessions[1]).not.toBe(other[1]);
  expect(sessions[1].previous).toBe(one[0]);
});

/** All that a session holds, the sessions that it leads to by their dates. */
function seen(session: Session): Record<string, unknown> {
  const { before, previous } = session;
  return {
    ...Object.fromEntries(Object.entries(session).filter(([name]) => name !== 'series')),
    before: before?.date,
    previous: typeof previous === 'string' ? previous : previous.date,
  };
}
