import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestName } from '../../src/errors/inner.js';

const optionNames = ['criterion', 'basis', 'minRange', 'maxRange'];

test('nearestName finds the name that was meant', () => {
  expect(nearestName('criterium', optionNames)).toBe('criterion');
  expect(nearestName('minrange', optionNames)).toBe('minRange');
  expect(nearestName('basis', optionNames)).toBe('basis');
});

test('of names that are as near nearestName finds the first', () => {
  expect(nearestName('maxx', ['maxi', 'maxe'])).toBe('maxi');
});

test('nearestName finds nothing where more than half of the nearest name would have to change', () => {
  expect(nearestName('colour', optionNames)).toBeUndefined();
  // Three of five letters differ, then two of five.
  expect(nearestName('baxxx', optionNames)).toBeUndefined();
  expect(nearestName('basxx', optionNames)).toBe('basis');
  expect(nearestName('anything', [])).toBeUndefined();
});

test('nearestName does not search for a name of unreasonable length', () => {
  const long = 'a'.repeat(101);
  expect(nearestName(long, [`${long}b`])).toBeUndefined();
  expect(nearestName('a'.repeat(100), [long])).toBe(long);
});

test('nearestName of a name is that name', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ minLength: 1, maxLength: 20 }), { minLength: 1 }), fc.nat(), (list, i) => {
      expect(nearestName(list[i % list.length], list)).toBe(list[i % list.length]);
    }),
  );
});
