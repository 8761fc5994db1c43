import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closingExtremes } from '../../../src/sessions/inner.js';
import { reachFrom } from '../../../src/prices/inner.js';
import { bar, hourly, sessionsOf } from '../../sessions/markets.js';

const [session] = sessionsOf(
  hourly([
    bar('2024-07-01', '09:00', '10 30 1 12'),
    bar('2024-07-01', '10:00', '12 16 8 15'),
    bar('2024-07-01', '11:00', '15 18 9 11'),
  ]),
);

test('reachFrom looks at the bars from one on, by wick or close', () => {
  expect(reachFrom(session, 0, 'wick')).toEqual({ high: 30, low: 1 });
  expect(reachFrom(session, 1, 'wick')).toEqual({ high: 18, low: 8 });
  expect(reachFrom(session, 1, 'close')).toEqual({ high: 15, low: 11 });
  expect(reachFrom(session, 2, 'wick')).toEqual({ high: 18, low: 9 });
  expect(reachFrom(session, 0, 'close')).toEqual(closingExtremes(session));
});

test('reachFrom is null after the last bar', () => {
  expect(reachFrom(session, 3, 'wick')).toBeNull();
});

test('reachFrom is the reach of exactly the bars from one on, wherever the session has its extremes', () => {
  const criteria = fc.constantFrom('wick' as const, 'close' as const);
  const prices = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)).map((three) => three.sort((a, b) => a - b));
  fc.assert(
    fc.property(fc.array(prices, { minLength: 1, maxLength: 7 }), fc.nat(6), criteria, (list, bars, criterion) => {
      const rows = list.map(([low, close, high], i) =>
        bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, `${close} ${high} ${low} ${close}`),
      );
      const from = Math.min(bars, list.length - 1);
      const reach = reachFrom(sessionsOf(hourly(rows))[0], from, criterion);
      const rest = list.slice(from);
      expect(reach).toEqual({
        high: Math.max(...rest.map(([, close, high]) => (criterion === 'wick' ? high : close))),
        low: Math.min(...rest.map(([low, close]) => (criterion === 'wick' ? low : close))),
      });
    }),
    { numRuns: 300 },
  );
});
