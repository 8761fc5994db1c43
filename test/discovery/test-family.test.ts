import { expect, test } from 'vitest';
import { generatorOf } from '../../src/discovery/test-family.js';

const drawn = (seed: number, ...names: readonly string[]) => {
  const random = generatorOf(seed, ...names);
  return [random(), random(), random()].join();
};

test('the random numbers of a test depend on the seed and on every name, and on where one ends', () => {
  const lists = [
    drawn(0, 'stocks', 'AAPL', 'vwap'),
    drawn(1, 'stocks', 'AAPL', 'vwap'),
    drawn(0, 'stocks', 'AAPL', 'doji'),
    drawn(0, 'stocks', 'AAP', 'Lvwap'),
    drawn(0, 'crypto', 'AAPL', 'vwap'),
  ];
  expect(new Set(lists).size).toBe(lists.length);
  expect(drawn(0, 'stocks', 'AAPL', 'vwap')).toBe(lists[0]);
});

test('the random numbers of a test are the same everywhere', () => {
  expect(drawn(0, 'stocks', 'AAPL', 'vwap')).toMatchInlineSnapshot(`"3619589944,353264814,445590918"`);
});
