import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionClock } from '../../../src/calendar/index.js';
import { openMarket, refuseBarsAcross, sessionHolding, type Market } from '../../../src/sessions/index.js';
import { sessionsWithin } from '../../../src/sessions/market/sessions-within.js';
import { at, day, rules } from '../markets.js';

/** A market of three days of bars from midnight on. */
function open(from: string, to: string, minutes = 60, kept: (bar: number) => boolean = () => true): Market {
  const rows = Array.from({ length: (3 * 1440) / minutes }, (_, i) => ({
    time: at('2024-07-01') + i * minutes * 60_000,
    open: 1,
    high: 1,
    low: 1,
    close: 1,
  })).filter((_, i) => kept(i));
  const bars = barsFromRows(rows, { interval: minutes * 60_000 });
  return openMarket(bars, {
    assetClass: 'futures',
    clock: sessionClock({ ...day, open: from, close: to }),
    calendar: null,
    rules,
    startDay: -Infinity,
    endDay: Infinity,
  });
}

const hour = fc.integer({ min: 0, max: 23 });
const clock = (time: number) => `${`${time}`.padStart(2, '0')}:00`;
const kept = fc.uniqueArray(fc.nat(71), { minLength: 1, maxLength: 72 });

test('sessionHolding finds the one session that has a bar among its own', () => {
  fc.assert(
    fc.property(hour, hour, kept, (from, to, bars) => {
      const market = open(clock(from), clock(to), 60, (bar) => bars.includes(bar));
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
      const market = open(clock(from), clock(to), 60, (bar) => bars.includes(bar));
      const other = open(clock(otherFrom), clock(otherTo), 60, (bar) => bars.includes(bar));
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

test('refuseBarsAcross accepts bars that meet the opens and closes, and those that end with the whole', () => {
  expect(() =>
    refuseBarsAcross(open('08:00', '20:00'), [open('10:00', '12:00'), open('18:00', '22:00')]),
  ).not.toThrow();
  // The bar of two hours from 18:00 on goes over 19:00, where both close.
  expect(() => refuseBarsAcross(open('08:00', '19:00', 120), [open('10:00', '19:00', 120)])).not.toThrow();
});

test('refuseBarsAcross refuses a bar across an open, else one across a close', () => {
  const refused = (code: string, index: number): unknown => expect.objectContaining({ code, index });
  const whole = open('08:00', '20:00', 120);
  expect(() => refuseBarsAcross(whole, [open('11:00', '14:00', 120)])).toThrow(refused('bars-misaligned', 5));
  expect(() => refuseBarsAcross(whole, [open('10:00', '13:00', 120)])).toThrow(refused('bars-too-coarse', 6));
  // A close on the first day does not go before an open on a later one.
  expect(() => refuseBarsAcross(whole, [open('10:00', '13:00', 120), open('11:00', '14:00', 120)])).toThrow(
    refused('bars-misaligned', 5),
  );
});

test('refuseBarsAcross does not mind what happens outside, or where there are no bars', () => {
  expect(() => refuseBarsAcross(open('08:00', '12:00', 120), [open('13:00', '15:00', 120)])).not.toThrow();
  // Asia would open at 11:00, and all bars from 12:00 on are missing.
  const early = (bar: number) => bar < 6;
  expect(() =>
    refuseBarsAcross(open('08:00', '20:00', 120, early), [open('11:00', '13:00', 120, early)]),
  ).not.toThrow();
});
