import { describe, expect, it } from 'vitest';
import { binomialTest } from '../../../../src/conformance/reference/numbers/binomial-test.js';
import { decimal, quotient } from '../../../../src/conformance/reference/numbers/exact.js';

const of = (k: number, n: number, above: number, below: number): number | null =>
  binomialTest(k, n, quotient(decimal(above), decimal(below))!);

describe('the binomial test of the reference', () => {
  it('adds up the counts that are no likelier', () => {
    // 1, 10, 10 and 1 of 1024.
    expect(of(9, 10, 1, 2)).toBe(22 / 1024);
    expect(of(5, 10, 1, 2)).toBe(1);
    // Of 3 against 1/3 the counts have 8, 12, 6 and 1 of 27.
    expect([0, 1, 2, 3].map((k) => of(k, 3, 1, 3))).toEqual([15 / 27, 1, 7 / 27, 1 / 27]);
    // Of 5 against 0.4 the counts have 243, 810, 1080, 720, 240 and 32 of 3125.
    expect(of(4, 5, 0.5, 1.25)).toBe((240 + 32) / 3125);
    expect(of(0, 5, 0.5, 1.25)).toBe((243 + 240 + 32) / 3125);
  });

  it('counts a tie exactly', () => {
    // Of 2 against 1/3 none and one are as likely: 4, 4 and 1 of 9.
    expect([0, 1, 2].map((k) => of(k, 2, 1, 3))).toEqual([1, 1, 1 / 9]);
  });

  it('is the nearest double, however small', () => {
    expect(of(682, 925, 3, 4)).toBe(0.3824915595748517);
    expect(of(1022, 1022, 1, 2)).toBe(2 * Number(`${2 ** -1022}`));
    // 10 to the power of −320 is a number of few digits.
    expect(of(160, 160, 1, 100)).toBe(1e-320);
    expect(of(1, 1, 1, 4)).toBe(0.25);
    expect(of(1, 1, 1, 2 ** 50)).toBe(2 ** -50);
  });

  it('takes no share with a term too large for a double to count', () => {
    expect(of(1, 1, 1, 9007199254740991)).toBe(1 / 9007199254740991);
    expect(of(1, 1, 1, 9007199254740992)).toBeNull();
    expect(of(1, 1, 0.12345678901234568, 1)).toBeNull();
    // One half.
    expect(of(1, 1, 1e20, 2e20)).toBe(0.5 + 0.5);
  });
});
