import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DoubleDouble } from '../../../src/numeric/extended-precision/double-double.js';
import { exactly, preciseDecimals, relativeError } from '../precision.js';

const Precise = preciseDecimals(150);
const U_SQUARED = 2 ** -106;

const doubles = fc.oneof(
  fc.double({ min: 2 ** -60, max: 2 ** 60, noNaN: true }),
  fc.double({ min: 0.5, max: 2, noNaN: true }),
  fc.integer({ min: 1, max: 1e9 }),
);
/** A double and what is at most half a unit in its last place. */
const doubleDoubles = fc
  .tuple(doubles, fc.double({ min: -1, max: 1, noNaN: true }))
  .map(([high, share]) => new DoubleDouble(high, high * share * 2 ** -54));

const value = ({ high, low }: DoubleDouble) => exactly(Precise, high).plus(exactly(Precise, low));

function isNormal({ high, low }: DoubleDouble): boolean {
  return high + low === high;
}

test('double doubles keep to the published bounds', () => {
  fc.assert(
    fc.property(doubleDoubles, doubleDoubles, doubles, (a, b, factor) => {
      const [x, y] = [value(a), value(b)];
      const product = new DoubleDouble(a.high, a.low);
      product.multiply(factor);
      const quotient = new DoubleDouble(a.high, a.low);
      quotient.divide(factor);
      const sum = new DoubleDouble(a.high, a.low);
      sum.add(b);
      expect(relativeError(value(product), x.times(exactly(Precise, factor)))).toBeLessThan(2 * U_SQUARED);
      expect(relativeError(value(quotient), x.div(exactly(Precise, factor)))).toBeLessThan(3.1 * U_SQUARED);
      expect(relativeError(value(sum), x.plus(y))).toBeLessThan(3.1 * U_SQUARED);
      expect([product, quotient, sum].every(isNormal)).toBe(true);
    }),
    { numRuns: 500 },
  );
});

test('double doubles of small whole numbers are exact', () => {
  const number = new DoubleDouble(1);
  for (let i = 2; i <= 25; i++) number.multiply(i);
  // 25! has 84 bits.
  expect(BigInt(number.high) + BigInt(number.low)).toBe(15511210043330985984000000n);
  for (let i = 2; i <= 25; i++) number.divide(i);
  expect(number).toEqual(new DoubleDouble(1));
});
