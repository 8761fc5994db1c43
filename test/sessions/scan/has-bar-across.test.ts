import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionClock } from '../../../src/calendar/index.js';
import { cutAsOf } from '../../../src/sessions/cut/cut-as-of.js';
import { cutIntradayBars } from '../../../src/sessions/cut/cut-intraday-bars.js';
import { listSessions } from '../../../src/sessions/cut/list-sessions.js';
import { hasBarAcross } from '../../../src/sessions/index.js';
import { at, bar, day, hourly, intradayBars, minute, rules, sessionsOf, templates } from '../markets.js';

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
  const [known] = listSessions(cutAsOf(cutIntradayBars(bars, sessionClock(day), null), asOf), { ...rules, asOf });
  expect(across('10:59', known)).toBe(false);
});
