import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sameRows } from '../../src/columns/same-rows.js';

/** Something that is itself, whatever it holds. */
class Thing {
  constructor(readonly name: string) {}
}

const things = ['a', 'b'].map((name) => new Thing(name));

const leaf = fc.oneof(fc.constantFrom(0, -0, 1, NaN, 'a', '', null, undefined, true), fc.constantFrom(...things));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { noNullPrototype: true, maxKeys: 2 }),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
}));

/** The same in other objects and lists. */
function copy(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(copy);
  if (typeof part !== 'object' || part === null || part instanceof Thing) return part;
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, copy(each)]));
}

/** The parts of a value in a line, each thing by its name. */
function written(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(written).join()}]`;
  if (typeof part !== 'object' || part === null) return Object.is(part, -0) ? '-0' : `${typeof part} ${String(part)}`;
  if (part instanceof Thing) return `thing ${part.name}`;
  const names = Object.entries(part).map(([name, each]) => `${name}: ${written(each)}`);
  return `{${names.sort().join()}}`;
}

// Observations are objects: a 0 or -0 is only ever a part of one.
const lists = fc.array(value.filter((each) => each !== 0));

test('the rows are those found, with the earlier ones in their place as far as they are alike', () => {
  fc.assert(
    fc.property(lists, lists, lists, (beginning, ofOne, ofOther) => {
      const earlier = [...beginning, ...ofOther];
      const now = [...beginning.map(copy), ...ofOne];
      const given = [...now];
      const { rows: made, same } = sameRows(now, earlier);
      expect(made).toEqual(now);
      expect(now).toEqual(given);
      const first = now.findIndex((each, i) => i >= earlier.length || written(each) !== written(earlier[i]));
      const alike = first === -1 ? now.length : first;
      expect(alike).toBeGreaterThanOrEqual(beginning.length);
      expect(same).toBe(alike);
      made.forEach((each, i) => expect(each).toBe(i < alike ? earlier[i] : now[i]));
    }),
    { numRuns: 300 },
  );
});

test('two objects are alike when they have the same parts, in any order, and no other', () => {
  const isTaken = (a: unknown, b: unknown) => sameRows([a], [b]).rows[0] === b;
  expect(isTaken({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(isTaken({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isTaken({ a: 1, b: undefined }, { a: 1 })).toBe(false);
  expect(isTaken({ a: undefined }, { b: undefined })).toBe(false);
  expect(isTaken([1], { 0: 1 })).toBe(false);
  expect(isTaken({ 0: 1 }, [1])).toBe(false);
  expect(isTaken([1, 2], [1])).toBe(false);
  expect(isTaken({ at: { n: NaN } }, { at: { n: NaN } })).toBe(true);
});

test('what is no plain object is alike only when it is the very same', () => {
  const [thing] = things;
  const isTaken = (a: object, b: object) => sameRows([a], [b]).rows[0] === b;
  expect(isTaken({ thing }, { thing })).toBe(true);
  expect(isTaken({ thing }, { thing: new Thing('a') })).toBe(false);
  expect(isTaken(new Thing('a'), new Thing('a'))).toBe(false);
  expect(isTaken({ name: 'a' }, new Thing('a'))).toBe(false);
  expect(isTaken(new Thing('a'), { name: 'a' })).toBe(false);
  expect(isTaken(new Map([[1, 1]]), new Map([[1, 1]]))).toBe(false);
});

test('one that is alike after another that is not is left as it is', () => {
  const [a, b, c] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const list = [{ n: 1 }, { n: 9 }, { n: 3 }];
  expect(sameRows(list, [a, b, c]).rows.map((each, i) => each === [a, b, c][i])).toEqual([true, false, false]);
  expect(sameRows(list, [b])).toEqual({ rows: list, same: 0 });
  expect(sameRows(list, [b]).rows).toBe(list);
});
