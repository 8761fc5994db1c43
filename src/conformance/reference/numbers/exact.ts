import { Decimal } from 'decimal.js';

/**
 * Decimals on which plus, minus and times never round. Their quotients and roots would have no end: figures are
 * kept as {@link Fraction}s, and rounded only by `roundHalfEven`.
 */
export const Exact = Decimal.clone({ defaults: true, precision: 1e9 });

/** An exact number: the quotient of two exact decimals, the denominator greater than 0. */
export interface Fraction {
  readonly numerator: Decimal;
  readonly denominator: Decimal;
}

/** Decimals made so far: a price is read again by each report, and for each question. */
const made = new Map<number, Decimal>();
const MOST_MADE = 100_000;

/** A number of a bar or of an option, which stands for its shortest decimal notation. */
export function decimal(value: number): Decimal {
  let own = made.get(value);
  if (own === undefined) {
    own = new Exact(String(value));
    if (made.size === MOST_MADE) made.clear();
    made.set(value, own);
  }
  return own;
}

const ONE = new Exact(1);

/** An exact decimal as a fraction. */
export function whole(value: Decimal): Fraction {
  return { numerator: value, denominator: ONE };
}

/** A fraction as a decimal if that has an end, as with a denominator of 2 or 5. */
export function ending({ numerator, denominator }: Fraction): Decimal {
  return numerator.dividedBy(denominator);
}

/** The quotient of two decimals, `null` when the divisor is 0. */
export function quotient(numerator: Decimal, denominator: Decimal): Fraction | null {
  if (denominator.isZero()) return null;
  if (denominator.isNegative()) return { numerator: numerator.negated(), denominator: denominator.negated() };
  return { numerator, denominator };
}

/** The quotient of two fractions, `null` when the divisor is 0. */
export function ratio(a: Fraction, b: Fraction): Fraction | null {
  return quotient(a.numerator.times(b.denominator), a.denominator.times(b.numerator));
}

/** x in % of X is 100·x/|X|, undefined when X = 0. */
export function inPercentOf(part: Decimal, base: Decimal): Fraction | null {
  return quotient(part.times(100), base.abs());
}

/** The same of a fraction. */
export function fractionInPercentOf({ numerator, denominator }: Fraction, base: Decimal): Fraction | null {
  return quotient(numerator.times(100), denominator.times(base.abs()));
}

export function plus(a: Fraction, b: Fraction): Fraction {
  if (a.denominator.eq(b.denominator)) return { numerator: a.numerator.plus(b.numerator), denominator: a.denominator };
  return {
    numerator: a.numerator.times(b.denominator).plus(b.numerator.times(a.denominator)),
    denominator: a.denominator.times(b.denominator),
  };
}

export function times(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator.times(b.numerator), denominator: a.denominator.times(b.denominator) };
}

export function minus(a: Fraction, b: Fraction): Fraction {
  return plus(a, { numerator: b.numerator.negated(), denominator: b.denominator });
}

/** Below 0 when a < b, 0 when they are equal, above 0 when a > b. */
export function compare(a: Fraction, b: Fraction): number {
  if (a.denominator.eq(b.denominator)) return a.numerator.comparedTo(b.numerator);
  return a.numerator.times(b.denominator).comparedTo(b.numerator.times(a.denominator));
}
