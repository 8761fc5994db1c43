import fc from 'fast-check';
import { expect, test } from 'vitest';
import { colourOf, engulfingDirection, insideOrOutside, isDoji, isNarrowest } from '../../src/prices/inner.js';
import { dailySessions } from '../sessions/daily-sessions.js';
import { bar, hourly, hours, sessionsOf } from '../sessions/markets.js';

test('colourOf is green above the reference, red below it, and flat only at it', () => {
  expect([colourOf(1, 0), colourOf(-1, 0), colourOf(0, 0), colourOf(-2, -1)]).toEqual(['green', 'red', 'flat', 'red']);
});

const candle = (open: number, close: number) => ({ open, close });

test('a green body engulfs a red one, edges included, and a red one a green one', () => {
  expect(engulfingDirection(candle(12, 10), candle(10, 12))).toBe('bullish');
  expect(engulfingDirection(candle(12, 10), candle(9, 13))).toBe('bullish');
  expect(engulfingDirection(candle(10, 12), candle(12, 10))).toBe('bearish');
  expect(engulfingDirection(candle(10, 12), candle(13, 9))).toBe('bearish');
});

test('a body that leaves a part of the other out engulfs nothing', () => {
  expect(engulfingDirection(candle(12, 10), candle(10.5, 13))).toBeNull();
  expect(engulfingDirection(candle(12, 10), candle(9, 11.5))).toBeNull();
  expect(engulfingDirection(candle(10, 12), candle(11.5, 9))).toBeNull();
  expect(engulfingDirection(candle(10, 12), candle(13, 10.5))).toBeNull();
});

test('bodies of one colour, and flat ones, engulf nothing', () => {
  expect(engulfingDirection(candle(10, 12), candle(9, 13))).toBeNull();
  expect(engulfingDirection(candle(12, 10), candle(13, 9))).toBeNull();
  expect(engulfingDirection(candle(11, 11), candle(9, 13))).toBeNull();
  expect(engulfingDirection(candle(12, 10), candle(11, 11))).toBeNull();
});

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

const ranging = (ranges: readonly number[]) =>
  dailySessions(...ranges.map((range): [number, number, number, number] => [0, range, 0, 0]));

test('isNarrowest finds the session whose range is less than each of those before it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 2, max: 7 }),
      (ranges, count) => {
        const last = ranges[ranges.length - 1];
        const before = ranges.slice(0, -1).slice(1 - count);
        const expected = before.length === count - 1 && before.every((range) => last < range);
        expect(isNarrowest(ranging(ranges)[ranges.length - 1], count)).toBe(expected);
      },
    ),
  );
});

test('isNarrowest passes over incomplete sessions', () => {
  const bars = hourly(
    hours('2024-07-01', 9, 16),
    hours('2024-07-02', 9, 10),
    hours('2024-07-03', 9, 16),
    // Six of seven hours are complete, and a narrower session.
    hours('2024-07-04', 9, 15),
  );
  const sessions = sessionsOf(bars, undefined, { closeWithin: 3_600_000 });
  expect(sessions.map(({ complete }) => complete)).toEqual([true, false, true, true]);
  expect([isNarrowest(sessions[3], 3), isNarrowest(sessions[3], 4)]).toEqual([true, false]);
});
