import type { Quotient } from './quotient.js';

/** Quotients as safe integers over one denominator. */
export interface Multiples {
  readonly numerators: Float64Array;
  readonly denominator: number;
}

/**
 * The quotients over the largest of their denominators, as differences of prices have them, which are tenths and
 * hundredths; `null` where another does not divide it or a number would no longer be safe.
 */
export function overOneDenominator(values: readonly Quotient[]): Multiples | null {
  let largest = 1;
  for (const { denominator } of values) {
    if (typeof denominator === 'bigint') return null;
    largest = Math.max(largest, denominator);
  }
  const numerators = new Float64Array(values.length);
  for (let i = 0; i < values.length; i++) {
    // The quotient of safe integers a and b is a whole double only when it is whole: else it is at least 1/b away from
    // whole numbers, and half the spacing of doubles there is at most 2^-53 a/b, which is less.
    const factor = largest / Number(values[i].denominator);
    const numerator = Number(values[i].numerator) * factor;
    if (!Number.isInteger(factor) || !Number.isSafeInteger(numerator)) return null;
    numerators[i] = numerator;
  }
  return { numerators, denominator: largest };
}
