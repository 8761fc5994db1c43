import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingExtremes, firstPrint, highest, lowest } from '../../../src/sessions/inner.js';
import { bar, fourHours, hourly, intradayBars, sessionsOf } from '../markets.js';

test('highest and lowest are those of the values from the first up to the end, which is left out', () => {
  const values = fc.array(fc.double({ noNaN: true }), { minLength: 1, maxLength: 20 });
  fc.assert(
    fc.property(values, fc.nat(), fc.nat(), (list, a, b) => {
      const first = a % list.length;
      const end = first + 1 + (b % (list.length - first));
      const part = list.slice(first, end);
      expect(highest(Float64Array.from(list), first, end) + 0).toBe(Math.max(...part) + 0);
      expect(lowest(Float64Array.from(list), first, end) + 0).toBe(Math.min(...part) + 0);
    }),
  );
});

test('firstPrint is the first bar at the high and at the low of the session', () => {
  fc.assert(
    fc.property(intradayBars, (bars) => {
      for (const session of sessionsOf(bars)) {
        expect(firstPrint(session, 'high')).toBe(bars.high.indexOf(session.high, session.firstBar));
        expect(firstPrint(session, 'low')).toBe(bars.low.indexOf(session.low, session.firstBar));
      }
    }),
    { numRuns: 50 },
  );
});

test('firstPrint of some bars of a session is the first one at their own high or low', () => {
  fc.assert(
    fc.property(intradayBars, fc.nat(3), fc.nat(3), (bars, skipped, left) => {
      for (const session of sessionsOf(bars)) {
        const [first, end] = [session.firstBar + skipped, session.endBar - left];
        if (first >= end) continue;
        const high = Math.max(...bars.high.slice(first, end));
        const low = Math.min(...bars.low.slice(first, end));
        expect(firstPrint(session, 'high', first, end)).toBe(bars.high.indexOf(high, first));
        expect(firstPrint(session, 'low', first, end)).toBe(bars.low.indexOf(low, first));
      }
    }),
    { numRuns: 50 },
  );
});

test('firstPrint looks at the bars that it is given', () => {
  const prices = ['10 14 9 12', '12 16 8 15', '15 16 8 11', '11 20 1 11'];
  const [session] = sessionsOf(hourly(prices.map((each, i) => bar('2024-07-01', `1${i}:00`, each))));
  expect([firstPrint(session, 'high', 0, 3), firstPrint(session, 'low', 0, 3)]).toEqual([1, 1]);
  expect([firstPrint(session, 'high', 2, 3), firstPrint(session, 'low', 2, 3)]).toEqual([2, 2]);
  expect([firstPrint(session, 'high', 1), firstPrint(session, 'low', 1)]).toEqual([3, 3]);
});

test('closingExtremes gives the highest and the lowest close of the session', () => {
  const [session] = sessionsOf(fourHours);
  expect(closingExtremes(session)).toEqual({ high: 20, low: 10 });
});
