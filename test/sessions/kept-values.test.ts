import { expect, test } from 'vitest';
import { MostRecent } from '../../src/sessions/kept-values.js';

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
