import { expect, test } from 'vitest';
import { barsFromRows, extendBars } from '../../../src/bars/index.js';
import { areOnMinutes } from '../../../src/sessions/scan/bars-on-minutes.js';

const OPEN = Date.UTC(2024, 0, 31, 14, 30);
const barsAt = (interval: number, ...seconds: readonly number[]) =>
  barsFromRows(
    seconds.map((second) => ({ time: OPEN + second * 1000, open: 1, high: 1, low: 1, close: 1 })),
    { interval },
  );

test('bars of a minute or of a part of it are, where each opens at a multiple of its length', () => {
  expect(areOnMinutes(barsAt(60_000, 0, 60, 240))).toBe(true);
  expect(areOnMinutes(barsAt(15_000, 15, 45))).toBe(true);
  expect(areOnMinutes(barsAt(60_000, 0, 90))).toBe(false);
  // One of 40 seconds ends in the next minute.
  expect(areOnMinutes(barsAt(40_000, 0, 40))).toBe(false);
  expect(areOnMinutes(barsAt(300_000, 0, 300))).toBe(false);
});

test('a bar that is not makes those that end with it different, and not those before', () => {
  const first = barsAt(60_000, 0, 60);
  const second = extendBars(first, barsAt(60_000, 120));
  const third = extendBars(second, barsAt(60_000, 190));
  const fourth = extendBars(third, barsAt(60_000, 300));
  expect([fourth, third, second, first].map(areOnMinutes)).toEqual([false, false, true, true]);
});
