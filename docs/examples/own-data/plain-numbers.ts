import type { Data, Vector } from 'apache-arrow';
import { joinChunks } from './join-chunks.js';

/**
 * The numbers of an Arrow column whose values are numbers or integers of 64 bits, as its type is stored.
 *
 * One chunk of `Float64` is the very memory of the table; any other column is converted or joined.
 */
export function plainNumbers(vector: Vector): Float64Array {
  return joinChunks(vector.data.map(numbersOfChunk));
}

function numbersOfChunk({ values, length }: Data): Float64Array {
  const numbers = values as Float64Array | Exclude<ArrayLike<number>, Float64Array> | ArrayLike<bigint>;
  // Buffers are padded: there may be more in one than the column has.
  if (numbers instanceof Float64Array) return numbers.length === length ? numbers : numbers.subarray(0, length);
  const column = new Float64Array(length);
  for (let i = 0; i < length; i++) column[i] = Number(numbers[i]);
  return column;
}
