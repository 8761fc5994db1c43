import { expect, test } from 'vitest';
import {
  requireCount,
  requireCounts,
  requireDecimals,
  requireInteger,
  requireList,
  requireQuotient,
} from '../../src/numeric/require.js';

const LARGEST = Number.MAX_SAFE_INTEGER;

test('what can be is not refused', () => {
  expect(() => {
    for (const decimals of [0, 2, 340]) requireDecimals(decimals);
    for (const integer of [0, -LARGEST, LARGEST, 2n ** 90n]) requireInteger(integer, 'numerator');
    requireQuotient(-3, 1);
    requireQuotient(0, 2n ** 90n, 4);
    requireCounts(0, 0);
    requireCounts(5, 5);
    requireCount(7, 'trials', 7);
    requireList([], 'table');
  }).not.toThrow();
});

test('a term is named by itself, or as that of one of the values', () => {
  expect(() => requireInteger(0.5, 'numerator')).toThrow(
    expect.objectContaining({
      name: 'BarstatsRangeError',
      code: 'out-of-bounds',
      message: 'numerator must be a whole number, a bigint beyond 2^53 - 1, got 0.5',
      argument: 'numerator',
    }),
  );
  expect(() => requireQuotient(1, 0)).toThrow('denominator must be greater than 0, got 0');
  expect(() => requireQuotient(1, -2n, 3)).toThrow(
    expect.objectContaining({
      message: 'values[3].denominator must be greater than 0, got -2',
      argument: 'values',
      index: 3,
      field: 'denominator',
    }),
  );
  expect(() => requireQuotient(2 ** 53, 1, 2)).toThrow(
    'values[2].numerator must be a whole number, a bigint beyond 2^53 - 1, got 9007199254740992',
  );
});

test.each([-1, 341, 1.5, NaN])('%d decimals are refused', (decimals) => {
  expect(() => requireDecimals(decimals)).toThrow(`decimals must be a whole number from 0 to 340, got ${decimals}`);
});

test('counts that cannot be are refused', () => {
  expect(() => requireCounts(6, 5)).toThrow('count must be from 0 to 5, got 6');
  expect(() => requireCounts(-1, 5)).toThrow('count must be from 0 to 5, got -1');
  expect(() => requireCounts(1, 2.5)).toThrow(expect.objectContaining({ code: 'out-of-bounds', argument: 'of' }));
  expect(() => requireCount(8, 'trials', 7)).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'trials' }),
  );
  expect(() => requireCount('1' as never, 'trials', 7)).toThrow(expect.objectContaining({ code: 'wrong-type' }));
});

test('what is no list is refused, by the place that it has in another', () => {
  expect(() => requireList('rows', 'table')).toThrow(
    expect.objectContaining({ code: 'wrong-type', message: 'table must be a list, got "rows"', argument: 'table' }),
  );
  expect(() => requireList(7, 'table', 2)).toThrow(
    expect.objectContaining({ message: 'table[2] must be a list, got 7', argument: 'table', index: 2 }),
  );
});
