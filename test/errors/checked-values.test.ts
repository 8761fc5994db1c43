import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BarstatsRangeError, BarstatsTypeError } from '../../src/errors/index.js';
import {
  checkedFlag,
  checkedFunction,
  checkedList,
  checkedName,
  checkedNames,
  checkedNumber,
  refuseTooLong,
} from '../../src/errors/inner.js';

test('checkedName takes any string but the empty one', () => {
  expect(checkedName('x', 'id')).toBe('x');
  expect(() => checkedName('', 'id')).toThrow(
    new BarstatsRangeError('out-of-bounds', 'id must not be empty', { argument: 'id' }),
  );
  expect(() => checkedName(5, 'id')).toThrow(
    new BarstatsTypeError('wrong-type', 'id must be a string, got 5', { argument: 'id' }),
  );
});

test('checkedList, checkedFunction and checkedFlag give back what they were given, or say what it must be', () => {
  const [list, call] = [[1, 'x'], () => 5];
  expect(checkedList(list, 'items')).toBe(list);
  expect(checkedFunction(call, 'random')).toBe(call);
  expect([checkedFlag(true, 'detailed'), checkedFlag(false, 'detailed')]).toEqual([true, false]);
  for (const [check, argument, message] of [
    [() => checkedList('x', 'items'), 'items', 'items must be a list, got "x"'],
    [() => checkedList({ length: 0 }, 'items', 'dates'), 'items', 'items must be a list of dates, got an object'],
    [() => checkedFunction({}, 'random'), 'random', 'random must be a function, got an object'],
    [() => checkedFlag(1, 'detailed'), 'detailed', 'detailed must be true or false, got 1'],
    [() => checkedFlag(undefined, 'detailed'), 'detailed', 'detailed must be true or false, got undefined'],
  ] as const) {
    expect(check).toThrow(new BarstatsTypeError('wrong-type', message, { argument }));
  }
});

test('checkedNames takes names alone, and says which of them is none', () => {
  expect(checkedNames(['AAPL', 'MSFT'], 'tickers')).toEqual(['AAPL', 'MSFT']);
  expect(checkedNames([], 'tickers')).toEqual([]);
  const withHole = ['AAPL'];
  withHole[2] = 'ES';
  for (const [names, code, argument, message] of [
    [{}, 'wrong-type', 'tickers', 'tickers must be a list, got an object'],
    [['AAPL', 5], 'wrong-type', 'tickers[1]', 'tickers[1] must be a string, got 5'],
    [withHole, 'wrong-type', 'tickers[1]', 'tickers[1] must be a string, got undefined'],
    [[''], 'out-of-bounds', 'tickers[0]', 'tickers[0] must not be empty'],
  ] as const) {
    expect(() => checkedNames(names, 'tickers')).toThrow(expect.objectContaining({ code, argument, message }));
  }
});

test('checkedNumber gives every number within the bounds back, the bounds included', () => {
  fc.assert(
    fc.property(fc.double({ min: -5, max: 5, noNaN: true }), (value) => {
      expect(checkedNumber(value, 'x', { minimum: -5, maximum: 5 })).toBe(value);
    }),
    { examples: [[-5], [5]] },
  );
});

test('checkedNumber refuses what is out of bounds, NaN, and a part of a whole number', () => {
  const refused = (value: unknown, whole: boolean, message: string) => {
    expect(() => checkedNumber(value, 'x', { minimum: 0, maximum: 10, whole })).toThrow(
      new BarstatsRangeError('out-of-bounds', message, { argument: 'x' }),
    );
  };
  for (const value of [-1, 11, 0.5, NaN, Infinity, -Infinity]) {
    refused(value, true, `x must be a whole number from 0 to 10, got ${value}`);
  }
  for (const value of [-0.5, 10.5, NaN]) refused(value, false, `x must be a number from 0 to 10, got ${value}`);
});

test('checkedNumber refuses what is no number', () => {
  const wrong = [
    ['5', '"5"'],
    [null, 'null'],
    [undefined, 'undefined'],
    [5n, '5n'],
    [[5], 'a list'],
  ] as const;
  for (const [value, shown] of wrong) {
    for (const [whole, kind] of [
      [true, 'a whole number'],
      [false, 'a number'],
    ] as const) {
      expect(() => checkedNumber(value, 'x', { minimum: 0, maximum: 10, whole })).toThrow(
        new BarstatsTypeError('wrong-type', `x must be ${kind}, got ${shown}`, { argument: 'x' }),
      );
    }
  }
});

test('checkedNumber names the place in a list', () => {
  const place = { argument: 'edges', index: 2 };
  expect(() => checkedNumber('5', 'edges', { minimum: 0, maximum: 10 }, 2)).toThrow(
    new BarstatsTypeError('wrong-type', 'edges[2] must be a number, got "5"', place),
  );
  expect(() => checkedNumber(12, 'edges', { minimum: 0, maximum: 10 }, 2)).toThrow(
    new BarstatsRangeError('out-of-bounds', 'edges[2] must be a number from 0 to 10, got 12', place),
  );
});

test('refuseTooLong takes as many items as the limit, and no more', () => {
  expect(() => {
    refuseTooLong([1, 2, 3], 'edges', 3, 'numbers');
  }).not.toThrow();
  expect(() => {
    refuseTooLong([1, 2, 3, 4], 'edges', 3, 'numbers');
  }).toThrow(
    new BarstatsRangeError('too-many-items', 'edges must have at most 3 numbers, got 4', {
      argument: 'edges',
      count: 4,
      limit: 3,
    }),
  );
});
