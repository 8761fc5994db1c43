import { expect, test } from 'vitest';
import { rowsOfNumbers } from '../../../src/columns/entries/rows-of-numbers.js';

const { make, put } = rowsOfNumbers(2);

function pairs(...values: readonly (readonly [number, number])[]) {
  const stored = make(values.length, null);
  values.forEach((value, row) => put(stored, row, Float64Array.from(value)));
  return stored;
}

test('each row has its numbers, from the first row on or from a later one', () => {
  const stored = pairs([1, 2], [3, 4], [5, 6]);
  expect([...stored.numbers]).toEqual([1, 2, 3, 4, 5, 6]);
  expect(Array.from(stored.values, (row) => [...row])).toEqual([
    [1, 2],
    [3, 4],
    [5, 6],
  ]);
  expect(Array.from(stored.from(2), (row) => [...row])).toEqual([[5, 6]]);
});

test('rows can be picked in any order', () => {
  const picked = pairs([1, 2], [3, 4], [5, 6]).pick(Int32Array.of(2, 0, 2));
  expect([...picked.numbers]).toEqual([5, 6, 1, 2, 5, 6]);
  expect(picked.why).toHaveLength(3);
});

test('a longer table begins with the rows that are the same', () => {
  const cells = pairs([1, 2], [3, 4]);
  expect([...make(3, { cells, same: 1 }).numbers]).toEqual([1, 2, 0, 0, 0, 0]);
  expect([...make(1, { cells, same: 1 }).numbers]).toEqual([1, 2]);
});
