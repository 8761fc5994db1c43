import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, mostDecimals } from '../../src/numeric/index.js';

const number = fc.oneof(
  fc.integer({ min: -100_000, max: 100_000 }).map((units) => units / 1000),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

test('mostDecimals is the most that any of the numbers has', () => {
  fc.assert(
    fc.property(fc.array(number, { maxLength: 8 }), fc.nat(8), (values, first) => {
      const most = Math.max(0, ...values.slice(first).map((value) => decimalsOf(value)));
      expect(mostDecimals(values, first, values.length)).toBe(most);
    }),
  );
});

test('mostDecimals looks at the numbers from the first to before the end', () => {
  expect(mostDecimals([0.125, 0.1, 0.25, 3, 0.0625], 1, 4)).toBe(2);
  expect(mostDecimals([0.125, 0.1], 1, 1)).toBe(0);
});

test('mostDecimals knows a number of many digits that is shorter than those before it', () => {
  expect(mostDecimals([0.00001, 12345678901234.5], 0, 2)).toBe(5);
  expect(mostDecimals([1e-300, 0.5], 0, 2)).toBe(300);
});

test('mostDecimals refuses what is no number', () => {
  expect(() => mostDecimals([1, NaN], 0, 2)).toThrow(expect.objectContaining({ code: 'not-finite' }));
});
