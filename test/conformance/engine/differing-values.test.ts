import { expect, it } from 'vitest';
import { differingValues, keysWithin, textOfPath } from '../../../src/conformance/engine/differing-values.js';

it('names the places in the order of the first value', () => {
  expect(differingValues({ a: 1, b: [1, { c: null }] }, { b: [1, { c: 0 }], d: 2, a: 2 })).toEqual([
    { path: ['a'], one: 1, other: 2 },
    { path: ['b', 1, 'c'], one: null, other: 0 },
    { path: ['d'], one: undefined, other: 2 },
  ]);
  expect(differingValues({ a: [1, 2] }, { a: [1, 2] })).toEqual([]);
});

it('tells a list from an object with the same values, and null from both', () => {
  expect(differingValues({ a: [1] }, { a: { 0: 1 } })).toEqual([{ path: ['a'], one: [1], other: { 0: 1 } }]);
  expect(differingValues([], null)).toEqual([{ path: [], one: [], other: null }]);
});

it('lets near values stand for each other, by their place', () => {
  const isNear = (one: unknown, other: unknown, path: readonly unknown[]) =>
    path[0] === 'a' && Math.abs(Number(one) - Number(other)) < 1;
  expect(differingValues({ a: 1, b: 1 }, { a: 1.5, b: 1.5 }, isNear)).toEqual([{ path: ['b'], one: 1, other: 1.5 }]);
});

it('writes a place as a program would', () => {
  expect(textOfPath(['summary', 0, 'label'])).toBe('summary[0].label');
  expect(textOfPath([2, 'x'])).toBe('[2].x');
  expect(keysWithin({ a: [{ b: 1 }], c: 'd' })).toEqual(['a', '0', 'b', 'c']);
});
