import { expect, test } from 'vitest';
import { factorial, stirling } from '../../../src/numeric/extended-precision/factorial.js';
import { wideFloat, type WideFloat } from '../../../src/numeric/extended-precision/wide-float.js';

/** How far it is from the truth, in units of 2^-157 of it. */
function units({ significand, exponent }: WideFloat, truth: bigint): number {
  const exact = wideFloat(truth);
  expect(exponent).toBe(exact.exponent);
  const difference = significand - exact.significand;
  return Number(difference < 0n ? -difference : difference) / 2 ** 34;
}

test('factorial is exact while it has no more than 192 bits', () => {
  let product = 1n;
  for (let n = 0; n <= 45; n++) {
    if (n > 0) product *= BigInt(n);
    expect(factorial(n)).toEqual(wideFloat(product));
  }
});

test('factorial is off by less than 2^-157, where it is a product and where it is a series', () => {
  let product = 1n;
  const far = new Set([1000, 4095, 4096, 4097, 4098, 5000, 9999, 20_000]);
  for (let n = 1; n <= 20_000; n++) {
    product *= BigInt(n);
    if (far.has(n)) expect(units(factorial(n), product)).toBeLessThan(1);
  }
});

test('the series and the products agree where they meet', () => {
  const product = factorial(4096);
  const series = stirling(4096);
  expect(series.exponent).toBe(product.exponent);
  const difference = series.significand - product.significand;
  // 2^-173: n · 2^-188 of the power, and much less of the series.
  expect(difference < 1n << 19n && -difference < 1n << 19n).toBe(true);
});
