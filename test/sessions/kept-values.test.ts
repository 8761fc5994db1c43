import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sharedBeginning } from '../../src/sessions/inner.js';
import { Latest, MostRecent } from '../../src/sessions/kept-values.js';

test('MostRecent makes a value once per key and forgets the one that was not asked for longest', () => {
  const made: string[] = [];
  const recent = new MostRecent<string>(2);
  const get = (...key: readonly unknown[]): string =>
    recent.get(key, () => {
      made.push(key.join());
      return key.join();
    });
  expect([get('a', 1), get('b', 1), get('a', 1)]).toEqual(['a,1', 'b,1', 'a,1']);
  expect(made).toEqual(['a,1', 'b,1']);
  // b was not asked for longest and makes room.
  get('c', 1);
  get('a', 1);
  expect(made).toEqual(['a,1', 'b,1', 'c,1']);
  get('b', 1);
  expect(made).toEqual(['a,1', 'b,1', 'c,1', 'b,1']);
});

test('MostRecent counts a value once, however often it is asked for', () => {
  const recent = new MostRecent<number>(2);
  let made = 0;
  for (const key of ['a', 'b', 'b', 'b', 'a', 'b']) recent.get([key], () => ++made);
  expect(made).toBe(2);
});

test('MostRecent tells keys apart by every part, infinities among them', () => {
  const recent = new MostRecent<number>(10);
  let made = 0;
  const get = (...key: readonly unknown[]): number => recent.get(key, () => ++made);
  expect([get('a', 1), get('a', 2), get('b', 1), get('a', Infinity), get('a', -Infinity)]).toEqual([1, 2, 3, 4, 5]);
  expect([get('a', Infinity), get('a', 2)]).toEqual([4, 2]);
  // A key that begins with another, or ends before it, is another one.
  expect([get('a'), get('a', undefined), get('a')]).toEqual([6, 7, 6]);
});

test('MostRecent keeps nothing of a value that could not be made', () => {
  const recent = new MostRecent<number>(2);
  expect(() =>
    recent.get(['a'], () => {
      throw new Error('not now');
    }),
  ).toThrow('not now');
  expect(recent.get(['a'], () => 7)).toBe(7);
});

test('MostRecent.in gives each owner its own', () => {
  const owners = new WeakMap<object, MostRecent<number>>();
  const [one, other] = [{}, {}];
  expect(MostRecent.in(owners, one, 1)).toBe(MostRecent.in(owners, one, 1));
  expect(MostRecent.in(owners, one, 1)).not.toBe(MostRecent.in(owners, other, 1));
});

test('Latest makes each value with a look at the one before it, the first with none', () => {
  fc.assert(
    fc.property(fc.array(fc.integer(), { maxLength: 8 }), (values) => {
      const latest = new Latest<number>();
      const seen: (number | null)[] = [];
      for (const value of values) {
        const made = latest.replace((before) => {
          seen.push(before);
          return value;
        });
        expect(made).toBe(value);
      }
      expect(seen).toEqual([null, ...values].slice(0, values.length));
    }),
  );
});

test('Latest keeps the value that it has where the next one could not be made', () => {
  const latest = new Latest<number>();
  latest.replace(() => 1);
  expect(() =>
    latest.replace(() => {
      throw new Error('not now');
    }),
  ).toThrow('not now');
  expect(latest.replace((before) => 10 * (before ?? 0))).toBe(10);
});

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
