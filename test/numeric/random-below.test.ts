import { expect, test } from 'vitest';
import { randomBelow } from '../../src/numeric/random-below.js';
import { seededGenerator } from '../../src/numeric/index.js';

test('randomBelow takes the upper bits of the first number that has them below the bound', () => {
  const numbers = [0xffffffff, 0xa0000000, 0x9fffffff];
  expect(randomBelow(() => numbers.shift()!, 5)).toBe(4);
  expect(numbers).toEqual([]);
});

test('randomBelow gives every number as often: each of the upper bits once is each number once', () => {
  for (let bound = 2; bound <= 256; bound++) {
    const bits = 32 - Math.clz32(bound - 1);
    const upper = Array.from({ length: 2 ** bits }, (_, i) => (i << (32 - bits)) >>> 0);
    const seen: number[] = [];
    while (upper.some((number) => number >>> (32 - bits) < bound)) seen.push(randomBelow(() => upper.shift()!, bound));
    expect(seen).toEqual(Array.from({ length: bound }, (_, i) => i));
  }
});

test('randomBelow asks for no number where there is one answer', () => {
  expect(
    randomBelow(() => {
      throw new Error('asked');
    }, 1),
  ).toBe(0);
});

test('randomBelow reaches the largest bound', () => {
  const random = seededGenerator(3);
  const numbers = Array.from({ length: 100 }, () => randomBelow(random, 2 ** 31));
  expect(Math.max(...numbers)).toBeGreaterThan(0.9 * 2 ** 31);
  expect(Math.max(...numbers)).toBeLessThan(2 ** 31);
});
