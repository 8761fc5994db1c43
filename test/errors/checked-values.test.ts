import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkedNumber } from '../../src/errors/inner.js';

test('checkedNumber gives every number within the bounds back, the bounds included', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (value) => {
      expect(checkedNumber(value, 'x', { minimum: -5, maximum: 5 })).toBe(value);
    }),
    { examples: [[-5], [5]] },
  );
});

test('checkedNumber refuses what is out of bounds, NaN, and a part of a whole number', () => {
  const bounds = { minimum: 0, maximum: 10, whole: true };
  for (const value of [-1, 11, 0.5, NaN, Infinity, -Infinity]) {
    const refused = expect.objectContaining({ code: 'out-of-bounds', argument: 'x', name: 'BarstatsRangeError' });
    expect(() => checkedNumber(value, 'x', bounds)).toThrow(refused);
  }
  expect(() => checkedNumber(0.5, 'x', bounds)).toThrow('x must be a whole number from 0 to 10, got 0.5');
  expect(() => checkedNumber(11, 'x', { minimum: 0, maximum: 10 })).toThrow('x must be a number from 0 to 10, got 11');
});

test('checkedNumber refuses what is no number, and names its place in a list', () => {
  for (const value of ['5', null, undefined, 5n, [5]]) {
    const refused = expect.objectContaining({
      code: 'wrong-type',
      argument: 'edges',
      index: 2,
      name: 'BarstatsTypeError',
    });
    expect(() => checkedNumber(value, 'edges', { minimum: 0, maximum: 10 }, 2)).toThrow(refused);
  }
  expect(() => checkedNumber('5', 'edges', { minimum: 0, maximum: 10 }, 2)).toThrow(
    'edges[2] must be a number, got "5"',
  );
  expect(() => checkedNumber(12, 'edges', { minimum: 0, maximum: 10 }, 2)).toThrow('edges[2] must be a number from 0');
});
