import { expect, test } from 'vitest';
import { engulfingDirection } from '../../src/sessions/index.js';

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
