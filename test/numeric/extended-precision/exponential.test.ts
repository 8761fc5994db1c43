import fc from 'fast-check';
import { expect, test } from 'vitest';
import { exponentialDecay, nOverEToTheN, positivePower } from '../../../src/numeric/extended-precision/exponential.js';
import { PI, type WideFloat } from '../../../src/numeric/extended-precision/wide-float.js';
import { preciseDecimals, relativeError } from '../precision.js';

const Precise = preciseDecimals(100);

function decimal({ significand, exponent }: WideFloat) {
  return new Precise(String(significand)).times(new Precise(2).pow(exponent));
}

test('positivePower is e to a power from 0 to 1', () => {
  fc.assert(
    fc.property(fc.oneof(fc.bigInt({ min: 0n, max: 1n << 256n }), fc.bigInt(0n, 1n << 100n)), (x) => {
      const truth = new Precise(String(x)).div(new Precise(2).pow(256)).exp();
      expect(relativeError(decimal(positivePower(x)), truth)).toBeLessThan(2 ** -190);
    }),
  );
});

test('exponentialDecay is e to a negative power', () => {
  const numerators = fc.oneof(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.bigInt(0n, 99n));
  fc.assert(
    fc.property(numerators, fc.bigInt({ min: 1n, max: 10n ** 10n }), (numerator, denominator) => {
      fc.pre(numerator / denominator < 10n ** 7n);
      const truth = new Precise(String(-numerator)).div(String(denominator)).exp();
      expect(relativeError(decimal(exponentialDecay(numerator, denominator)), truth)).toBeLessThan(2 ** -160);
    }),
  );
});

test('nOverEToTheN is (n / e)^n', () => {
  for (const n of [1, 2, 5000, 99_999, 1_000_000]) {
    const truth = new Precise(n).div(new Precise(1).exp()).pow(n);
    expect(relativeError(decimal(nOverEToTheN(n)), truth)).toBeLessThan(2 ** -188 * n);
  }
});

test('PI is π', () => {
  expect(relativeError(decimal(PI), Precise.acos(-1))).toBeLessThan(2 ** -191);
});
