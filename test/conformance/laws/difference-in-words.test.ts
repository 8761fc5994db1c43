import { expect, it } from 'vitest';
import { differenceInWords } from '../../../src/conformance/laws/difference-in-words.js';

it.each<[one: unknown, other: unknown, words: string | null]>([
  [{ a: 1, b: [2] }, { a: 1, b: [2] }, null],
  [{ a: 1, b: [2] }, { a: 1, b: [3] }, 'b[0] is 2 in one run, 3 in the other'],
  [{ a: 1, b: 'x' }, { a: 2, b: 'y' }, 'a is 1 in one run, 2 in the other, and one more value differs'],
  [[1, 2, 3], [2, 3, 4], '[0] is 1 in one run, 2 in the other, and 2 more values differ'],
  [{ a: 1, b: 2 }, { b: 2, a: 1 }, 'the keys are in a different order'],
])('of %j and %j: %s', (one, other, words) => {
  expect(differenceInWords(one, other)).toBe(words);
});
