import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runBeforeStop } from '../../../src/sessions/index.js';

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
