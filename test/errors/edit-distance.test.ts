import fc from 'fast-check';
import { distance } from 'fastest-levenshtein';
import { expect, test } from 'vitest';
import { editDistance } from '../../src/errors/edit-distance.js';

test('it is the distance that fastest-levenshtein computes', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'c', '-'), maxLength: 40 });
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      expect(editDistance(one, other)).toBe(distance(one, other));
    }),
  );
});

test('distances by hand', () => {
  expect(editDistance('kitten', 'sitting')).toBe(3);
  expect(editDistance('', 'gap')).toBe(3);
  expect(editDistance('gap', '')).toBe(3);
  expect(editDistance('gap', 'gap')).toBe(0);
});
