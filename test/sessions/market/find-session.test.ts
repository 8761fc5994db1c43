import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sessionClock } from '../../../src/calendar/index.js';
import { marketClasses } from '../../../src/sessions/market/market-class.js';
import { openMarket, sessionHolding } from '../../../src/sessions/inner.js';
import { sessionBefore, sessionsWithin } from '../../../src/sessions/market/find-session.js';
import { at, day, hourly, hours, rules, threeDaysOf } from '../markets.js';

test('sessionBefore is that session where it was seen, and no earlier one in its place', () => {
  const bars = hourly(hours('2024-07-01', 9, 16), hours('2024-07-02', 9, 16), hours('2024-07-04', 9, 16));
  const market = openMarket(bars, {
    marketClass: marketClasses.stocks,
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

const hour = fc.integer({ min: 0, max: 23 });
const clock = (time: number) => `${`${time}`.padStart(2, '0')}:00`;
const kept = fc.uniqueArray(fc.nat(71), { minLength: 1, maxLength: 72 });

test('sessionHolding finds the one session that has a bar among its own', () => {
  fc.assert(
    fc.property(hour, hour, kept, (from, to, bars) => {
      const market = threeDaysOf(clock(from), clock(to), 60, (bar) => bars.includes(bar));
      for (let bar = 0; bar < bars.length; bar++) {
        const holding = market.sessions.filter(({ firstBar, endBar }) => firstBar <= bar && bar < endBar);
        expect(sessionHolding(market, bar)).toBe(holding.at(0) ?? null);
      }
    }),
    { numRuns: 60 },
  );
});

test('sessionsWithin finds those that have a bar in common', () => {
  fc.assert(
    fc.property(hour, hour, hour, hour, kept, (from, to, otherFrom, otherTo, bars) => {
      const market = threeDaysOf(clock(from), clock(to), 60, (bar) => bars.includes(bar));
      const other = threeDaysOf(clock(otherFrom), clock(otherTo), 60, (bar) => bars.includes(bar));
      for (const session of market.sessions) {
        const common = other.sessions.filter((each) =>
          bars.some((_, bar) => sessionHolding(market, bar) === session && sessionHolding(other, bar) === each),
        );
        expect(sessionsWithin(other, session)).toEqual(common);
      }
    }),
    { numRuns: 60 },
  );
});
