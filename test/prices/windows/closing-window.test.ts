import { expect, test } from 'vitest';
import { barsFromRows, type BarRow } from '../../../src/bars/index.js';
import { closingWindow } from '../../../src/prices/inner.js';
import { bar, sessionsOf } from '../../sessions/markets.js';

const rows = [
  bar('2024-07-01', '09:00', '10 14 9 12'),
  bar('2024-07-01', '14:00', '12 13 8 9'),
  bar('2024-07-01', '15:00', '9 20 7 15'),
  bar('2024-07-01', '16:00', '15 99 1 15'),
];

function windowOf(minutes: number, ...on: readonly BarRow[]) {
  const [session] = sessionsOf(barsFromRows(on.length === 0 ? rows : on, { interval: '1h' }));
  return closingWindow(session, minutes);
}

test('closingWindow has the last minutes before the close and the range up to then', () => {
  expect(windowOf(60)).toEqual({ firstBar: 2, open: 9, high: 20, low: 7, before: { high: 14, low: 8 } });
  expect(windowOf(120)).toEqual({ firstBar: 1, open: 12, high: 20, low: 7, before: { high: 14, low: 9 } });
  expect(windowOf(360)).toMatchObject({ firstBar: 1 });
});

test('closingWindow is null without a bar in it or before it', () => {
  expect(windowOf(60, rows[0], rows[1])).toBeNull();
  expect(windowOf(420)).toBeNull();
  expect(windowOf(1440)).toBeNull();
});

test('closingWindow refuses to begin inside a bar', () => {
  const message =
    'the beginning of the last 90 minutes of the session of 2024-07-01 is inside bars[1]: use bars of 30 minutes or less';
  expect(() => windowOf(90)).toThrow(expect.objectContaining({ code: 'bars-too-coarse', message }));
});

test('closingWindow finds the range before it on either side of its own', () => {
  const before = (last: string) => windowOf(60, ...rows.slice(0, 2), bar('2024-07-01', '15:00', last))?.before;
  expect(before('9 13 8.5 12')).toEqual({ high: 14, low: 8 });
  expect(before('9 14 8 12')).toEqual({ high: 14, low: 8 });
  expect(before('9 14.5 8.5 12')).toEqual({ high: 14, low: 8 });
  expect(before('9 13 7.5 12')).toEqual({ high: 14, low: 8 });
});
