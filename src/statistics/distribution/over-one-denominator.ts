import type { Quotient } from '../../numeric/inner.js';

/** Quotients as safe integers over one denominator. */
export interface Multiples {
  readonly numerators: Float64Array;
  readonly denominator: number;
}

/**
 * The quotients over the largest of their denominators, such as tenths and hundredths in price differences; `null` if another
 * denominator does not divide it or a numerator would no longer be safe.
 */
export function overOneDenominator(values: readonly Quotient[]): Multiples | null {
  const numerators = new Float64Array(values.length);
  const denominators = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    const { numerator, denominator } = values[i];
    if (typeof denominator === 'bigint') return null;
    // A number rounded here was not a safe integer and still is not.
    numerators[i] = Number(numerator);
    denominators[i] = denominator;
  }
  return termsOverOneDenominator(numerators, denominators, everyRow(numerators));
}

/** The same for some quotients by their terms. */
export function termsOverOneDenominator(
  numerators: Float64Array,
  denominators: Float64Array,
  rows: Int32Array,
): Multiples | null {
  const { length } = rows;
  let largest = 1;
  for (let i = 0; i < length; i++) if (denominators[rows[i]] > largest) largest = denominators[rows[i]];
  const multiples = new Float64Array(length);
  for (let i = 0; i < length; i++) {
    // The quotient of safe integers a and b is a whole double only when it is whole: else it is at least 1/b away from
    // whole numbers, and half the spacing of doubles there is at most 2^-53 a/b, which is less.
    const factor = largest / denominators[rows[i]];
    const numerator = numerators[rows[i]] * factor;
    if (Math.floor(factor) !== factor || !Number.isSafeInteger(numerator)) return null;
    multiples[i] = numerator;
  }
  return { numerators: multiples, denominator: largest };
}

/** The positions in a column. */
export function everyRow({ length }: Float64Array): Int32Array {
  const rows = new Int32Array(length);
  for (let row = 0; row < length; row++) rows[row] = row;
  return rows;
}
