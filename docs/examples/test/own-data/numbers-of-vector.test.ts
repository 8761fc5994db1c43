import type { DuckDBVector } from '@duckdb/node-api';
import { expect, it } from 'vitest';
import { numbersOfVector } from '../../own-data/numbers-of-vector.js';

it('numbersOfVector copies the memory of a vector', () => {
  const items = Float64Array.of(1, NaN, 3);
  const numbers = numbersOfVector({ items, itemCount: 3 } as unknown as DuckDBVector);
  expect(numbers).toEqual(items);
  expect(numbers.buffer).not.toBe(items.buffer);
});

it('numbersOfVector asks for each number where a vector does not show its memory', () => {
  const vector = { itemCount: 3, getItem: (i: number) => [1, null, 3][i] };
  expect(numbersOfVector(vector as unknown as DuckDBVector)).toEqual(Float64Array.of(1, NaN, 3));
});
