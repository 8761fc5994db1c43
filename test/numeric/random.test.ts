import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { seededGenerator } from '../../src/numeric/inner.js';
import { randomBelow, shuffle, splitmix64, xoshiro128 } from '../../src/numeric/random.js';

const taken = <T>(count: number, next: () => T): T[] => Array.from({ length: count }, next);

describe('xoshiro128', () => {
  it('gives the numbers of the reference implementation of xoshiro128** 1.1', () => {
    // As published with the state 1, 2, 3, 4.
    expect(taken(10, xoshiro128([1, 2, 3, 4]))).toEqual([
      11520, 0, 5927040, 70819200, 2031721883, 1637235492, 1287239034, 3734860849, 3729100597, 4258142804,
    ]);
  });

  it('takes words of 32 bits with or without a sign', () => {
    const words = [0x9e3779b9, 0xffffffff, 5, 0x80000000];
    const signed = xoshiro128(words.map((word) => word | 0));
    expect(taken(100, xoshiro128(words))).toEqual(taken(100, signed));
  });
});

describe('splitmix64', () => {
  it('gives the published numbers', () => {
    expect(taken(5, splitmix64(1234567n))).toEqual([
      6457827717110365317n,
      3203168211198807973n,
      9817491932198370423n,
      4593380528125082431n,
      16408922859458223821n,
    ]);
    expect(taken(2, splitmix64(0n))).toEqual([0xe220a8397b1dcdafn, 0x6e789e6aa1b965f4n]);
  });

  it('takes a negative seed for its remainder', () => {
    expect(taken(3, splitmix64(-5n))).toEqual(taken(3, splitmix64(2n ** 64n - 5n)));
  });
});

describe('seededGenerator', () => {
  it('starts from two numbers of splitmix64, each from its lower half', () => {
    // Of seed 0: 0xe220a8397b1dcdaf and 0x6e789e6aa1b965f4.
    const expected = xoshiro128([0x7b1dcdaf, 0xe220a839, 0xa1b965f4, 0x6e789e6a]);
    expect(taken(20, seededGenerator(0))).toEqual(taken(20, expected));
  });

  it('gives the same whole numbers of 32 bits for a seed, and others for another', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.maxSafeInteger(), (seed, other) => {
        const numbers = taken(20, seededGenerator(seed));
        expect(taken(20, seededGenerator(seed))).toEqual(numbers);
        expect(numbers.every((number) => number === number >>> 0)).toBe(true);
        if (seed !== other) expect(taken(20, seededGenerator(other))).not.toEqual(numbers);
      }),
    );
  });

  it('keeps two generators of one seed apart', () => {
    const [one, other] = [seededGenerator(7), seededGenerator(7)];
    const first = one();
    one();
    expect(other()).toBe(first);
  });

  it('refuses other seeds', () => {
    expect(() => seededGenerator(0.5)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'seed' }));
    expect(() => seededGenerator(2 ** 53)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    expect(() => seededGenerator(NaN)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
    expect(() => seededGenerator('1' as never)).toThrow('seed must be a whole number, got "1"');
  });
});

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

test('shuffle gives every order equally often', () => {
  const random = seededGenerator(11);
  const counts = new Map<string, number>();
  for (let i = 0; i < 24_000; i++) {
    const values = Float64Array.of(9, 1, 2, 3, 4, 8);
    shuffle(values, random, 1, 5, 5);
    expect([values[0], values[5]]).toEqual([9, 8]);
    const order = values.subarray(1, 5).join('');
    counts.set(order, (counts.get(order) ?? 0) + 1);
  }
  expect(counts.size).toBe(24);
  // Χ² on 23 degrees of freedom is beyond 49.7 once in a thousand seeds.
  const statistic = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(statistic).toBeLessThan(49.7);
});

test('shuffle broken off draws every selection equally often and loses nothing', () => {
  const random = seededGenerator(12);
  const counts = new Map<string, number>();
  const values = Float64Array.of(0, 1, 2, 3, 4);
  for (let i = 0; i < 20_000; i++) {
    shuffle(values, random, 0, 2, 5);
    expect([...values].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4]);
    const drawn = values.slice(0, 2).join('');
    counts.set(drawn, (counts.get(drawn) ?? 0) + 1);
  }
  expect(counts.size).toBe(20);
  const statistic = [...counts.values()].reduce((sum, count) => sum + (count - 1000) ** 2 / 1000, 0);
  expect(statistic).toBeLessThan(43.8);
});
