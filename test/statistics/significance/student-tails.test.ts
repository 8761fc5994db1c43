import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { Decimal } from 'decimal.js';
import { studentTails, tailsInDoubles, tailsInIntegers } from '../../../src/statistics/significance/student-tails.js';
import { cases } from '../../cases.js';

/** sin² θ = t² / (ν + t²), of t² in thousandths. */
const at = (thousandths: number, freedom: number) => ({
  numerator: thousandths,
  denominator: 1000 * freedom + thousandths,
});

test('is what tables of Student have: 5 % at their quantiles, 1 at 0', () => {
  // 4.303, 2.776, 2.045 and 1.984 of 2, 4, 29 and 99 degrees of freedom.
  for (const [t, freedom] of [
    [4303, 2],
    [2776, 4],
    [2045, 29],
    [1984, 99],
  ]) {
    const square = { numerator: t * t, denominator: 1e6 * freedom + t * t };
    expect(studentTails(square, freedom, 3)).toBe(0.05);
  }
  for (const freedom of [1, 2, 29, 30]) expect(studentTails(at(0, freedom), freedom, 4)).toBe(1);
});

test('is worked out by hand for few degrees of freedom', () => {
  // t = 1 with one: a quarter turn halved.
  expect(studentTails(at(1000, 1), 1, 6)).toBe(0.5);
  // t = 2 with four: 1 - √½ (1 + ½ · ½).
  expect(studentTails(at(4000, 4), 4, 6)).toBe(0.116117);
  // t = 2 with three: sin² θ = 4/7, 1 - 2/π (θ + sin θ cos θ).
  expect(studentTails(at(4000, 3), 3, 6)).toBe(0.139326);
});

test('is the same in doubles and in integers, and where the doubles leave the rounding open', () => {
  fc.assert(
    fc.property(fc.nat(40_000), fc.integer({ min: 1, max: 3000 }), fc.nat(8), (square, freedom, decimals) => {
      const exact = tailsInIntegers(at(square, freedom), freedom, decimals);
      const quick = tailsInDoubles(at(square, freedom), freedom, decimals);
      expect(quick ?? exact).toBe(exact);
      expect(studentTails(at(square, freedom), freedom, decimals)).toBe(exact);
    }),
    { numRuns: cases(500) },
  );
  // No double has so many decimals.
  expect(tailsInDoubles(at(4000, 4), 4, 20)).toBeUndefined();
  expect(studentTails(at(4000, 4), 4, 20)).toBe(Number(new Decimal('0.11611652351681559450')));
});

test('falls with t', () => {
  for (const freedom of [1, 2, 29, 100]) {
    const values = [0, 1, 10, 500, 1000, 4000, 9000, 100_000].map((t) => studentTails(at(t, freedom), freedom, 9));
    expect(values).toEqual([...values].sort((a, b) => b - a));
  }
});
