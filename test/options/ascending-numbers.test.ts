import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ascendingNumbers, MAX_NUMBERS } from '../../src/options/ascending-numbers.js';

const bounds = { minimum: -5, maximum: 60 };
const ask = (value: unknown) => ascendingNumbers(value, 'params.edges', bounds);

const inBounds = fc.double({ min: -5, max: 60, noNaN: true });
const ascending = fc
  .uniqueArray(inBounds, { minLength: 1, maxLength: MAX_NUMBERS, comparator: (a, b) => a === b })
  .map((list) => list.sort((a, b) => a - b));

test('a list of ascending numbers is taken as it is, and the caller may change the own one afterwards', () => {
  fc.assert(
    fc.property(ascending, (list) => {
      const given = [...list];
      const taken = ask(given);
      given[0] = 99;
      expect(taken).toEqual(list);
    }),
  );
});

/** Mostly upwards, now and then not at all or down. */
const walks = fc
  .array(fc.constantFrom(1, 1, 1, 0, -1), { minLength: 1, maxLength: 20 })
  .map((steps) => steps.map((_, i) => steps.slice(0, i + 1).reduce((sum, step) => sum + step, 15)));

test('the first number that is not above the one before it is named, with both of them', () => {
  fc.assert(
    fc.property(walks, (list) => {
      let index = 1;
      while (index < list.length && list[index] > list[index - 1]) index++;
      if (index === list.length) return;
      expect(() => ask(list)).toThrow(
        expect.objectContaining({
          code: 'out-of-bounds',
          argument: 'params.edges',
          index,
          message: expect.stringContaining(
            `edges[${index}] must be above the number before it, got ${list[index]} after ${list[index - 1]}`,
          ),
        }),
      );
    }),
  );
});

test('a number out of bounds, or what is no number, is named by its position; both bounds themselves are fine', () => {
  expect(ask([-5, 60])).toEqual([-5, 60]);
  const wrong = fc.oneof(fc.constantFrom(-5.001, 60.001, NaN, Infinity), fc.constantFrom('7', null, undefined, 7n));
  fc.assert(
    fc.property(ascending, wrong, fc.nat(MAX_NUMBERS), (list, value, place) => {
      const given: unknown[] = list.slice(1);
      const index = place % (given.length + 1);
      given.splice(index, 0, value);
      const code = typeof value === 'number' ? 'out-of-bounds' : 'wrong-type';
      expect(() => ask(given)).toThrow(expect.objectContaining({ code, argument: 'params.edges', index }));
    }),
  );
});

test('a hole in a list is refused like any other thing that is no number', () => {
  const holed: number[] = [1];
  holed[2] = 3;
  expect(() => ask(holed)).toThrow(expect.objectContaining({ code: 'wrong-type', index: 1 }));
});

test('what is no list, an empty one and one that is too long are refused as a whole', () => {
  for (const [value, shown] of [
    [5, '5'],
    ['1,2', '"1,2"'],
    [{ 0: 1, length: 1 }, 'an object'],
    [null, 'null'],
    [undefined, 'undefined'],
  ] as const) {
    const message = `params.edges must be a list of numbers, got ${shown}`;
    expect(() => ask(value)).toThrow(
      expect.objectContaining({ code: 'wrong-type', message, argument: 'params.edges' }),
    );
  }
  expect(() => ask([])).toThrow(
    expect.objectContaining({
      code: 'out-of-bounds',
      message: 'params.edges must have at least one number, got none',
      argument: 'params.edges',
    }),
  );
  const upTo = (count: number) => Array.from({ length: count }, (_, i) => i);
  expect(ask(upTo(MAX_NUMBERS))).toHaveLength(MAX_NUMBERS);
  expect(() => ask(upTo(MAX_NUMBERS + 1))).toThrow(
    expect.objectContaining({ code: 'too-many-items', count: MAX_NUMBERS + 1, limit: MAX_NUMBERS }),
  );
  expect(() => ascendingNumbers([1, 2, 3], 'params.edges', bounds, 2)).toThrow(
    expect.objectContaining({
      code: 'too-many-items',
      message: 'params.edges must have at most 2 numbers, got 3',
      argument: 'params.edges',
      count: 3,
      limit: 2,
    }),
  );
});
