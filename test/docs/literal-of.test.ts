import { expect, it } from 'vitest';
import { literalOf } from './literal-of.js';

it.each([
  '1',
  '-0.5',
  '86_400_000',
  '1e-7',
  '12n',
  '-Infinity',
  'NaN',
  "'a'",
  '"a // b"',
  '`a`',
  'true',
  'null',
  'undefined',
  '[]',
  "[1, [2], { a: 'b', 'c-d': -1, 3: null }]",
  '{ a: {} }',
])('literalOf takes %s', (literal) => {
  expect(literalOf(literal)).toBe(literal);
});

it.each([
  '',
  'prose',
  'the value is 1',
  '3 sessions',
  '1 + 1',
  '1, 2',
  'f()',
  '!true',
  '[f()]',
  '[...[1]]',
  '[, 1]',
  '{ a }',
  '{ [a]: 1 }',
  '{ a: 1',
  '`a${1}`',
  '1); (2',
  '1 // 2',
])('literalOf calls prose what is no literal: %s', (prose) => {
  expect(literalOf(prose)).toBeNull();
});
