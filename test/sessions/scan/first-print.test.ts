import fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstPrint } from '../../../src/sessions/index.js';
import { bar, hourly, intradayBars, sessionsOf } from '../markets.js';

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

test('firstPrint looks at the bars that it is given', () => {
  const prices = ['10 14 9 12', '12 16 8 15', '15 16 8 11', '11 20 1 11'];
  const [session] = sessionsOf(hourly(prices.map((each, i) => bar('2024-07-01', `1${i}:00`, each))));
  expect([firstPrint(session, 'high', 0, 3), firstPrint(session, 'low', 0, 3)]).toEqual([1, 1]);
  expect([firstPrint(session, 'high', 2, 3), firstPrint(session, 'low', 2, 3)]).toEqual([2, 2]);
  expect([firstPrint(session, 'high', 1), firstPrint(session, 'low', 1)]).toEqual([3, 3]);
});
