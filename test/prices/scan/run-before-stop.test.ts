import fc from 'fast-check';
import { expect, test } from 'vitest';
import { candlesOf } from '../../../src/sessions/inner.js';
import { runBeforeStop, runOfCandles } from '../../../src/prices/inner.js';
import { bar, hourly, marketOf } from '../../sessions/markets.js';

const bars = fc.array(
  fc.tuple(fc.integer({ min: -5, max: 5 }), fc.nat(4)).map(([low, range]) => ({ high: low + range, low })),
  { maxLength: 8 },
);
const columns = (list: readonly { readonly high: number; readonly low: number }[]) => ({
  high: list.map(({ high }) => high),
  low: list.map(({ low }) => low),
});

test('runBeforeStop goes to the extreme of the bars before the first one beyond the stop', () => {
  fc.assert(
    fc.property(bars, fc.integer({ min: -6, max: 6 }), fc.nat(3), (list, stop, first) => {
      const rest = list.slice(first);
      const stopping = rest.findIndex(({ low }) => low < stop);
      const before = stopping === -1 ? rest : rest.slice(0, stopping);
      expect(runBeforeStop(columns(list), 'up', stop, first, list.length)).toEqual({
        furthest: before.length === 0 ? null : Math.max(...before.map(({ high }) => high)),
        stopped: stopping !== -1,
      });
    }),
  );
});

test('runBeforeStop downwards is upwards with the prices turned over', () => {
  fc.assert(
    fc.property(bars, fc.integer({ min: -6, max: 6 }), (list, stop) => {
      const turned = list.map(({ high, low }) => ({ high: 0 - low, low: 0 - high }));
      const up = runBeforeStop(columns(list), 'up', stop, 0, list.length);
      const down = runBeforeStop(columns(turned), 'down', 0 - stop, 0, list.length);
      expect(down).toEqual({ ...up, furthest: up.furthest && 0 - up.furthest });
    }),
  );
});

test('runBeforeStop is not stopped at the stop, and the bar that is beyond it adds nothing', () => {
  const run = (...list: readonly (readonly [number, number])[]) =>
    runBeforeStop(columns(list.map(([high, low]) => ({ high, low }))), 'up', 10, 0, list.length);
  expect(run([12, 11], [14, 10])).toEqual({ furthest: 14, stopped: false });
  expect(run([12, 11], [14, 9])).toEqual({ furthest: 12, stopped: true });
  expect(run([14, 9])).toEqual({ furthest: null, stopped: true });
  expect(run()).toEqual({ furthest: null, stopped: false });
});

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
        const market = marketOf(hourly(rows));
        const candles = candlesOf(market, minutes);
        const first = Math.min(after, candles.length - 1);
        expect(runOfCandles(candles, direction, stop, first, candles.length)).toEqual(
          runBeforeStop(market.bars, direction, stop, candles.firstBar[first], market.bars.length),
        );
      },
    ),
    { numRuns: 500 },
  );
});

test('runOfCandles of no candles goes nowhere', () => {
  const market = marketOf(hourly([bar('2024-07-01', '09:00', '10 30 1 12')]));
  expect(runOfCandles(candlesOf(market, 60), 'up', 5, 1, 1)).toEqual({ furthest: null, stopped: false });
});
