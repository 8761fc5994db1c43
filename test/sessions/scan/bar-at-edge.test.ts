import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionClock } from '../../../src/calendar/index.js';
import { cutAsOf } from '../../../src/sessions/cut/cut-as-of.js';
import { cutIntradayBars } from '../../../src/sessions/cut/cut-intraday-bars.js';
import { listSessions } from '../../../src/sessions/cut/list-sessions.js';
import { barEnd, hasBarAcross } from '../../../src/sessions/inner.js';
import { barAtEdge } from '../../../src/sessions/scan/bar-at-edge.js';
import { at, bar, day, hourly, hours, intradayBars, minute, rules, sessionsOf, templates } from '../markets.js';

test('barAtEdge finds the first bar from an instant on, or refuses the bar that the instant lies inside', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), fc.nat(1500), (bars, template, minutes) => {
      for (const session of sessionsOf(bars, template)) {
        const { openTime, closeTime, firstBar, endBar } = session;
        const instant = openTime + minutes * minute;
        const own = Array.from({ length: endBar - firstBar }, (_, i) => firstBar + i);
        const across = own.find(
          (bar) => bars.time[bar] < instant && instant < Math.min(bars.time[bar] + bars.interval, closeTime),
        );
        const edge = () => barAtEdge(session, instant, 'the edge');
        if (across === undefined) expect(edge()).toBe(own.find((bar) => bars.time[bar] >= instant) ?? endBar);
        else expect(edge).toThrow(expect.objectContaining({ code: 'bars-too-coarse', index: across }));
      }
    }),
    { numRuns: 60 },
  );
});

test('barAtEdge names the edge, the bar and the length that bars must not exceed', () => {
  const [session] = sessionsOf(hourly(hours('2024-07-01', 9, 16)));
  expect(() => barAtEdge(session, at('2024-07-01', '10:20'), 'the end of the window')).toThrow(
    expect.objectContaining({
      code: 'bars-too-coarse',
      argument: 'bars',
      index: 1,
      field: 'time',
      needs: 20 * minute,
      message: 'the end of the window of the session of 2024-07-01 is inside bars[1]: use bars of 20 minutes or less',
    }),
  );
});

test('barAtEdge lets a bar reach over the close', () => {
  const [session] = sessionsOf(hourly(hours('2024-07-01', 9, 16)), {
    id: 'short',
    timeZone: 'UTC',
    open: '09:00',
    close: '15:30',
    weekdays: ['monday'],
  });
  expect(barAtEdge(session, at('2024-07-01', '15:30'), 'the close')).toBe(session.endBar);
});

test('hasBarAcross finds what a look at every bar finds', () => {
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), fc.nat(200), (bars, template, after) => {
      for (const session of sessionsOf(bars, template)) {
        const { firstBar, endBar, openTime, closeTime } = session;
        const instant = openTime + after * 10 * minute;
        const own = Array.from({ length: endBar - firstBar }, (_, i) => bars.time[firstBar + i]);
        const across = own.some((time) => time < instant && Math.min(time + bars.interval, closeTime) > instant);
        expect(hasBarAcross(session, instant)).toBe(across);
      }
    }),
  );
});

test('hasBarAcross tells an instant inside a bar from one at its ends, and sees no bar that does not exist yet', () => {
  const bars = hourly([bar('2024-07-01', '09:00', '10 12 9 11'), bar('2024-07-01', '10:00', '11 14 10 13')]);
  const [session] = sessionsOf(bars);
  const across = (time: string, seen = session) => hasBarAcross(seen, at('2024-07-01', time));
  expect([across('09:00'), across('09:01'), across('10:00'), across('10:59'), across('11:00')]).toEqual([
    false,
    true,
    false,
    true,
    false,
  ]);
  const asOf = at('2024-07-01', '10:59');
  const clock = sessionClock(day);
  const [known] = listSessions(cutAsOf(cutIntradayBars(bars, clock, null), asOf), clock, { ...rules, asOf });
  expect(across('10:59', known)).toBe(false);
});

test('barEnd is where a walk by the minute comes to the next bar or to the close', () => {
  let atClose = 0;
  fc.assert(
    fc.property(intradayBars, fc.constantFrom(...templates), (bars, template) => {
      for (const session of sessionsOf(bars, template)) {
        for (let own = session.firstBar; own < session.endBar; own++) {
          let instant = bars.time[own];
          for (let walked = 0; walked < bars.interval && instant < session.closeTime; walked += minute)
            instant += minute;
          expect(barEnd(session, own)).toBe(instant);
          if (instant < bars.time[own] + bars.interval) atClose++;
        }
      }
    }),
    { numRuns: 60 },
  );
  expect(atClose).toBeGreaterThan(0);
});

test('barEnd of a daily bar is the close of its session, whatever its stamp', () => {
  const bars = barsFromRows([bar('2024-07-01', '00:00', '1 1 1 1'), bar('2024-07-02', '00:00', '1 1 1 1')]);
  expect(bars.daily).toBe(true);
  for (const session of sessionsOf(bars, day)) expect(barEnd(session, session.firstBar)).toBe(session.closeTime);
});
