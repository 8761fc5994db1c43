import type { Quotient } from '../../numeric/inner.js';

/** The sum of some quotients and the sum of their squares, over a denominator and its square. */
interface ExactSums {
  readonly sum: bigint;
  readonly squares: bigint;
  readonly denominator: bigint;
}

/**
 * The exact sums of the values from `from` to before `to`, of which there is at least one.
 *
 * Halves are added to halves, so that long integers only ever meet others as long: with the fast multiplication of BigInt
 * that costs little more than the length of the result, where adding one value at a time would cost its square.
 */
export function exactSums(values: readonly Quotient[], from = 0, to = values.length): ExactSums {
  if (to - from === 1) {
    const sum = BigInt(values[from].numerator);
    return { sum, squares: sum * sum, denominator: BigInt(values[from].denominator) };
  }
  const middle = Math.floor((from + to) / 2);
  const left = exactSums(values, from, middle);
  const right = exactSums(values, middle, to);
  const a = left.denominator;
  const b = right.denominator;
  if (a === b) return { sum: left.sum + right.sum, squares: left.squares + right.squares, denominator: a };
  return {
    sum: left.sum * b + right.sum * a,
    squares: left.squares * b * b + right.squares * a * a,
    denominator: a * b,
  };
}
