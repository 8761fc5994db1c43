import { expect, test } from 'vitest';
import { barsFromRows, type BarRow } from '../../../src/bars/index.js';
import { openingWindow } from '../../../src/sessions/index.js';
import { at, bar, hour, sessionsOf } from '../markets.js';

const rows = [
  bar('2024-07-01', '08:00', '90 99 80 90'),
  bar('2024-07-01', '09:00', '10 14 9 12'),
  bar('2024-07-01', '10:00', '12 13 8 9'),
  bar('2024-07-01', '11:00', '9 20 7 15'),
];

function windowOf(minutes: number, ...on: readonly BarRow[]) {
  const [session] = sessionsOf(barsFromRows(on.length === 0 ? rows : on, { interval: '1h' }));
  return openingWindow(session, minutes);
}

test('openingWindow has the prices of the first minutes, and the bar after them', () => {
  const endTime = at('2024-07-01', '11:00');
  expect(windowOf(120)).toEqual({ open: 10, high: 14, low: 8, close: 9, endTime, endBar: 3 });
  expect(windowOf(60)).toEqual({ open: 10, high: 14, low: 9, close: 12, endTime: endTime - hour, endBar: 2 });
});

test('openingWindow ends by the clock, whatever bars are missing', () => {
  expect(windowOf(120, rows[1], rows[3])).toMatchObject({ high: 14, low: 9, close: 12, endBar: 1 });
});

test('openingWindow is null without a bar at the open, without a bar after it, and for a single price', () => {
  expect(windowOf(60, rows[0], rows[2], rows[3])).toBeNull();
  expect(windowOf(180)).toBeNull();
  expect(windowOf(1440)).toBeNull();
  expect(windowOf(60, bar('2024-07-01', '09:00', '10 10 10 10'), rows[2])).toBeNull();
});

test('openingWindow refuses to end inside a bar, even where there would be no window', () => {
  const coarse = expect.objectContaining({ code: 'bars-too-coarse', needs: hour / 2 });
  expect(() => windowOf(90)).toThrow(coarse);
  expect(() => windowOf(90, rows[2])).toThrow(coarse);
});
