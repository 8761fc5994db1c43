import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedBeginning } from '../../src/sessions/index.js';

const things = [{}, {}, {}];
const lists = fc.array(fc.constantFrom(...things), { maxLength: 12 });

test('sharedBeginning is the length of the longest beginning that two lists have in common', () => {
  fc.assert(
    fc.property(lists, lists, lists, (beginning, ofOne, ofOther) => {
      const [a, b] = [ofOne, ofOther].map((rest) => [...beginning, ...rest]);
      const shared = sharedBeginning(a, b);
      expect(shared).toBeGreaterThanOrEqual(beginning.length);
      expect(a.slice(0, shared).every((thing, i) => thing === b[i])).toBe(true);
      if (shared < Math.min(a.length, b.length)) expect(a[shared]).not.toBe(b[shared]);
      expect(sharedBeginning(b, a)).toBe(shared);
    }),
  );
});

test('sharedBeginning counts the very same things, not those that are alike', () => {
  const [thing] = things;
  expect(sharedBeginning([thing, {}], [thing, {}])).toBe(1);
  expect(sharedBeginning([{}], [{}])).toBe(0);
});

test('sharedBeginning of one list and itself is all of it, without a look at what is in it', () => {
  const list = [NaN, NaN];
  expect(sharedBeginning(list, list)).toBe(2);
});
