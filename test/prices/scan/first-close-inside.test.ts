import { expect, it } from 'vitest';
import { firstCloseInside } from '../../../src/prices/scan/first-close-inside.js';
import { at, bar, hourly, sessionsOf } from '../../sessions/markets.js';

// Closes at 10:00, 11:00 and so on.
const closes = [25, 20, 15, 10, 5];
const rows = closes.map((close, i) => bar('2024-07-01', `${String(9 + i).padStart(2, '0')}:00`, `15 30 1 ${close}`));
const [session] = sessionsOf(hourly(rows));
const found = (high: number, low: number, from = 0, until = session.closeTime) =>
  firstCloseInside(session, { high, low }, from, until);

it('is that of the first bar that closes in a range, its ends included', () => {
  expect([found(20, 10), found(19, 10), found(19, 15), found(14, 10), found(9, 6), found(30, 25)]).toEqual([
    ...[1, 2, 2, 3, null, 0],
  ]);
});

it('is looked for from a bar on, up to one that ends by an instant', () => {
  expect(found(20, 10, 2)).toBe(2);
  expect(found(20, 10, 4)).toBeNull();
  expect(found(20, 10, 0, at('2024-07-01', '11:00'))).toBe(1);
  expect(found(20, 10, 0, at('2024-07-01', '10:59'))).toBeNull();
});
