import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cosineOfTurns, exponential, logarithm, logarithmOfInteger } from '../../src/numeric/inner.js';

const near = (value: number, exact: number, ulps: number): void => {
  expect(Math.abs(value - exact)).toBeLessThanOrEqual(ulps * 2 ** -52 * Math.abs(exact));
};

test('the logarithm is that of Math to two units in the last place', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-300, max: 1e300, noNaN: true }), (x) => near(logarithm(x), Math.log(x), 2)),
  );
  fc.assert(fc.property(fc.double({ min: 0.5, max: 2, noNaN: true }), (x) => near(logarithm(x), Math.log(x), 2)));
  expect([logarithm(1), logarithm(2), logarithm(0.25)]).toEqual([0, Math.LN2, -2 * Math.LN2]);
});

test('the exponential is that of Math to two units in the last place', () => {
  fc.assert(fc.property(fc.double({ min: -20, max: 20, noNaN: true }), (x) => near(exponential(x), Math.exp(x), 2)));
  expect(exponential(0)).toBe(1);
});

test('the cosine of turns is that of Math, and exact at each quarter', () => {
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1, noNaN: true }), (turns) => {
      expect(Math.abs(cosineOfTurns(turns) - Math.cos(2 * Math.PI * turns))).toBeLessThan(4 * 2 ** -52);
    }),
  );
  expect([0, 0.25, 0.5, 0.75, 1].map(cosineOfTurns)).toEqual([1, 0, -1, 0, 1]);
});

test('the logarithm of a whole number of any size adds up over its factors', () => {
  const factor = fc.bigInt({ min: 1n, max: 2n ** 400n });
  fc.assert(
    fc.property(factor, factor, (a, b) => {
      const sum = logarithmOfInteger(a) + logarithmOfInteger(b);
      expect(Math.abs(logarithmOfInteger(a * b) - sum)).toBeLessThanOrEqual(2 ** -47 * (1 + sum));
    }),
  );
  expect([1n, 2n].map(logarithmOfInteger)).toEqual([0, Math.LN2]);
  near(logarithmOfInteger(2n ** 2000n), 2000 * Math.LN2, 2);
});
