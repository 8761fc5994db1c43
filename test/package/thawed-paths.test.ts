import { constant } from 'fast-check';
import { expect, it } from 'vitest';
import { thawedPaths } from './thawed-paths.js';

it('thawedPaths finds what can be changed, however deep it lies', () => {
  expect(thawedPaths({}, 'a')).toEqual(['a']);
  expect(thawedPaths([], 'a')).toEqual(['a']);
  expect(thawedPaths(Object.freeze({ b: Object.freeze([{}]), c: 1 }), 'a')).toEqual(['a.b.0']);
  expect(thawedPaths(Object.freeze(new Map()), 'a')).toEqual(['a']);
  expect(thawedPaths(new Float64Array(1), 'a')).toEqual(['a']);
  expect(thawedPaths(Object.freeze(new Date(0)), 'a')).toEqual(['a']);
});

it('thawedPaths finds nothing in frozen data, in what is no object, and in functions', () => {
  for (const value of [Object.freeze({ a: Object.freeze([1]) }), 1, 'a', null, undefined, () => 1, constant(1)]) {
    expect(thawedPaths(value, 'a')).toEqual([]);
  }
});
