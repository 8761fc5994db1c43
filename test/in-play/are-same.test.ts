import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areSame } from '../../src/in-play/are-same.js';

test('areSame tells whether two lists have the very same parts in the same order', () => {
  const parts = [{ a: 1 }, { a: 1 }, [], 'text', null, undefined];
  const lists = fc.array(fc.nat(parts.length - 1), { maxLength: 4 });
  fc.assert(
    fc.property(lists, lists, (one, other) => {
      const of = (places: readonly number[]) => places.map((place) => parts[place]);
      expect(areSame(of(one), of(other))).toBe(one.join() === other.join());
      expect(areSame(of(one), of([...one]))).toBe(true);
      // One that goes on is another.
      expect(areSame(of(one), of([...one, ...other]))).toBe(other.length === 0);
      expect(areSame(of([...one, ...other]), of(one))).toBe(other.length === 0);
    }),
  );
});
