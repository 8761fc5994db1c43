import { expect, test } from 'vitest';
import { insideOrOutside } from '../../src/sessions/index.js';
import { dailySessions } from './daily-sessions.js';
import { bar, hourly, sessionsOf } from './markets.js';

test('insideOrOutside: edges may meet inside, and must be passed on both sides outside', () => {
  const of = (high: number, low: number) => insideOrOutside(dailySessions([5, 8, 2, 5], [5, high, low, 5])[1]);
  expect([of(8, 2), of(7, 3), of(8, 3), of(7, 2)]).toEqual(['inside', 'inside', 'inside', 'inside']);
  expect([of(9, 1), of(9, 2), of(8, 1), of(9, 3), of(7, 1)]).toEqual(['outside', null, null, null, null]);
});

test('insideOrOutside needs a previous session', () => {
  expect(insideOrOutside(dailySessions([5, 8, 2, 5])[0])).toBe(null);
  const bars = hourly([bar('2024-07-01', '12:00', '5 8 2 5')], [bar('2024-07-02', '12:00', '5 7 3 5')]);
  const [, session] = sessionsOf(bars);
  expect([session.previous, insideOrOutside(session)]).toEqual(['no-previous', null]);
});
