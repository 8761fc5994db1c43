import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candlesOf, runBeforeStop, runOfCandles } from '../../../src/sessions/index.js';
import { bar, hourly, sessionsOf } from '../markets.js';

test('runOfCandles is the run of the bars of the candles', () => {
  const prices = fc.tuple(fc.nat(9), fc.nat(9), fc.nat(9)).map((three) => three.sort((a, b) => a - b));
  fc.assert(
    fc.property(
      fc.array(fc.option(prices, { freq: 4 }), { minLength: 7, maxLength: 7 }),
      fc.constantFrom(60, 120, 180),
      fc.nat(3),
      fc.constantFrom('up' as const, 'down' as const),
      fc.nat(9),
      (list, minutes, after, direction, stop) => {
        const rows = list.flatMap((each, i) =>
          each === null
            ? []
            : bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, `${each[1]} ${each[2]} ${each[0]} ${each[1]}`),
        );
        fc.pre(rows.length > 0);
        const [session] = sessionsOf(hourly(rows));
        const candles = candlesOf(session, minutes);
        const first = Math.min(after, candles.length - 1);
        expect(runOfCandles(session, candles, first, direction, stop)).toEqual(
          runBeforeStop(session.bars, direction, stop, candles[first].firstBar, session.endBar),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('runOfCandles of no candles goes nowhere', () => {
  const [session] = sessionsOf(hourly([bar('2024-07-01', '09:00', '10 30 1 12')]));
  expect(runOfCandles(session, candlesOf(session, 60), 1, 'up', 5)).toEqual({ furthest: null, stopped: false });
});
