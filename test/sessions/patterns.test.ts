import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isDoji } from '../../src/sessions/index.js';
import { dailySessions } from './daily-sessions.js';

test('isDoji: a body of at most so many per cent of the range, whatever its direction', () => {
  const whole = fc.integer({ min: -100, max: 100 });
  fc.assert(
    fc.property(fc.tuple(whole, whole, whole, whole), fc.nat(1000), ([a, b, c, d], tenths) => {
      const [low, first, second, high] = [a, b, c, d].sort((x, y) => x - y);
      const expected = high > low && 1000 * (second - first) <= tenths * (high - low);
      expect(isDoji(dailySessions([first, high, low, second])[0], tenths / 10)).toBe(expected);
      expect(isDoji(dailySessions([second, high, low, first])[0], tenths / 10)).toBe(expected);
    }),
  );
});

test('isDoji is exact on decimals that doubles only approximate', () => {
  // A body of 0.03 in a range of 0.3.
  const [session] = dailySessions([0.1, 0.4, 0.1, 0.13]);
  expect([isDoji(session, 10), isDoji(session, 9.999)]).toEqual([true, false]);
});
