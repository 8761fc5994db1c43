import type { DuckDBVector } from '@duckdb/node-api';

/** A copy of the numbers of a vector of `DOUBLE`, which is gone with its chunk; `NaN` where there is none. */
export function numbersOfVector(vector: DuckDBVector): Float64Array {
  // The vector has its numbers as an array, though it shows them one by one only. The SQL leaves no nulls in it.
  const { items } = vector as unknown as { readonly items?: unknown };
  if (items instanceof Float64Array) return items.slice();
  const numbers = new Float64Array(vector.itemCount);
  for (let i = 0; i < numbers.length; i++) {
    const value = vector.getItem(i);
    numbers[i] = typeof value === 'number' ? value : NaN;
  }
  return numbers;
}
