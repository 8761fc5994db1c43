import type { Quotient } from '../../../src/numeric/inner.js';

/** An exact fraction, for sums over all that can happen. */
export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export const fraction = (over: bigint | number, under: bigint | number = 1): Fraction =>
  lowest(BigInt(over), BigInt(under));

export const fractionOf = ({ numerator, denominator }: Quotient): Fraction => fraction(numerator, denominator);

export const plus = (a: Fraction, b: Fraction): Fraction =>
  lowest(a.over * b.under + b.over * a.under, a.under * b.under);

export const by = (a: Fraction, b: Fraction): Fraction => lowest(a.over * b.over, a.under * b.under);

export const sumOf = (all: readonly Fraction[]): Fraction => all.reduce(plus, fraction(0));

/** The order of two fractions with positive denominators. */
export const isAtMost = (a: Fraction, b: Fraction): boolean => a.over * b.under <= b.over * a.under;

function lowest(over: bigint, under: bigint): Fraction {
  let [a, b] = [over < 0n ? -over : over, under];
  while (b > 0n) [a, b] = [b, a % b];
  return a === 0n ? { over: 0n, under: 1n } : { over: over / a, under: under / a };
}

/** All sequences of a length, of the numbers below a bound. */
export function sequences(length: number, below: number): readonly (readonly number[])[] {
  if (length === 0) return [[]];
  const next = Array.from({ length: below }, (_, i) => i);
  return sequences(length - 1, below).flatMap((before) => next.map((each) => [...before, each]));
}

/** All orders of some values, equal values as often as they can change places. */
export function orders<Value>(values: readonly Value[]): readonly (readonly Value[])[] {
  if (values.length === 0) return [[]];
  return values.flatMap((first, i) => orders(values.filter((_, k) => k !== i)).map((rest) => [first, ...rest]));
}
