import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsFromRows } from '../../../src/bars/index.js';
import { sessionClock, sessionTemplates } from '../../../src/calendar/index.js';
import { knownBars } from '../../../src/sessions/market/known-bars.js';
import { at, hour, intradayBars } from '../markets.js';

const clock = sessionClock(sessionTemplates.stocks[0]);
const price = { open: 1, high: 1, low: 1, close: 1 };

test('the intraday bars known are those that have ended', () => {
  fc.assert(
    fc.property(intradayBars, fc.nat(200), fc.constantFrom(-1, 0, 0.5), (bars, bar, later) => {
      const asOf = bars.time[Math.min(bar, bars.length - 1)] + bars.interval + later;
      expect(knownBars(bars, clock, asOf)).toBe(bars.time.filter((time) => time + bars.interval <= asOf).length);
    }),
  );
});

test('the daily bars known are those whose trading date has closed', () => {
  const days = ['2024-07-01', '2024-07-02', '2024-07-03'];
  const bars = barsFromRows(days.map((time) => ({ time, ...price })));
  days.forEach((date, i) => {
    const closes = at(date) + 20 * hour;
    expect(knownBars(bars, clock, closes - 1)).toBe(i);
    expect(knownBars(bars, clock, closes)).toBe(i + 1);
  });
  expect(knownBars(bars, clock, Infinity)).toBe(3);
  expect(knownBars(barsFromRows([], { interval: '1d' }), clock, Infinity)).toBe(0);
});
