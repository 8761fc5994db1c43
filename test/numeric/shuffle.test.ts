import { expect, test } from 'vitest';
import { seededGenerator } from '../../src/numeric/index.js';
import { shuffle } from '../../src/numeric/shuffle.js';

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
