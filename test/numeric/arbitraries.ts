import fc from 'fast-check';
import { type Integer, integerOf, type Quotient } from '../../src/numeric/inner.js';

const SAFE = Number.MAX_SAFE_INTEGER;

/** Integers of every size, those around the largest safe ones more often. */
export function integers(): fc.Arbitrary<Integer> {
  return fc.oneof(
    fc.integer({ min: -1000, max: 1000 }),
    fc.maxSafeInteger(),
    fc.integer({ min: -3, max: 3 }).map((step) => integerOf(BigInt(SAFE) + BigInt(step))),
    fc.integer({ min: -3, max: 3 }).map((step) => integerOf(BigInt(-SAFE) + BigInt(step))),
    fc.bigInt({ min: -(2n ** 90n), max: 2n ** 90n }).map(integerOf),
  );
}

/** Integers greater than 0, of every size. */
export function denominators(): fc.Arbitrary<Integer> {
  return fc.oneof(
    fc.integer({ min: 1, max: 60 }),
    fc.integer({ min: 1, max: 1_000_000 }),
    fc.integer({ min: 0, max: 40 }).map((power) => 2 ** power),
    fc.integer({ min: 1, max: SAFE }),
    fc.bigInt({ min: 1n, max: 2n ** 90n }).map(integerOf),
  );
}

export function quotients(): fc.Arbitrary<Quotient> {
  return fc.record({ numerator: integers(), denominator: denominators() }, { noNullPrototype: true });
}

/** Values as measures have them: shares, percents and multiples of mixed small denominators. */
export function measures(): fc.Arbitrary<Quotient> {
  return fc.record(
    { numerator: fc.integer({ min: -100_000, max: 100_000 }), denominator: fc.integer({ min: 1, max: 60 }) },
    { noNullPrototype: true },
  );
}

/** Exact fractions of bigints, for building values with a wanted mean or deviation. */
export function fraction(numerator: bigint, denominator: bigint): Quotient {
  return { numerator: integerOf(numerator), denominator: integerOf(denominator) };
}

/** A number of decimals to round to. */
export function decimalsToRoundTo(): fc.Arbitrary<number> {
  return fc.integer({ min: 0, max: 12 });
}

/** The same quotients in other terms: each scaled by its own factor. */
export function scaled(values: readonly Quotient[], factors: readonly number[]): Quotient[] {
  return values.map(({ numerator, denominator }, i) =>
    fraction(
      BigInt(numerator) * BigInt(factors[i % factors.length]),
      BigInt(denominator) * BigInt(factors[i % factors.length]),
    ),
  );
}

/** The exact sum of quotients. */
export function sumOf(values: readonly Quotient[]): Quotient {
  return values.reduce(
    (sum, { numerator, denominator }) =>
      fraction(
        BigInt(sum.numerator) * BigInt(denominator) + BigInt(numerator) * BigInt(sum.denominator),
        BigInt(sum.denominator) * BigInt(denominator),
      ),
    fraction(0n, 1n),
  );
}

/** A quotient that ends in a 5 one decimal after `decimals`, or misses that by 0 or ± 1 / `finest`. */
export function nearTie(decimals: number, units: bigint, miss: bigint, finest: bigint): Quotient {
  return sumOf([fraction(2n * units + 1n, 2n * 10n ** BigInt(decimals)), fraction(miss, finest)]);
}

/** What it takes to make a tie or a near one. */
export function nearTies(): fc.Arbitrary<{ decimals: number; units: bigint; miss: bigint; finest: bigint }> {
  return fc.record({
    decimals: decimalsToRoundTo(),
    units: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
    miss: fc.bigInt({ min: -1n, max: 1n }),
    finest: fc.integer({ min: 1, max: 80 }).map((power) => 2n ** BigInt(power)),
  });
}

/** Prices as markets have them, and some that none has: negative, of up to ten decimals, of 17 digits, tiny and huge. */
export const prices: fc.Arbitrary<number> = fc.oneof(
  fc.tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.nat(10)).map(([units, places]) => units / 10 ** places),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
