/** A sum of squares, each times a weight of its own. */
export type WeightedSquares = (values: ArrayLike<number>) => number | bigint;

/**
 * The exact sum of squares of whole numbers of at most these sizes, weighted with whole numbers: in doubles where no sum can
 * reach 2^53, else in integers of any size. The one kind is compared with itself only.
 */
export function weightedSquares(weights: readonly bigint[], sizes: readonly number[]): WeightedSquares {
  const largest = weights.reduce((sum, weight, i) => sum + weight * BigInt(sizes[i]) * BigInt(sizes[i]), 0n);
  if (largest > BigInt(Number.MAX_SAFE_INTEGER)) {
    return (values) => weights.reduce((sum, weight, i) => sum + weight * BigInt(values[i]) * BigInt(values[i]), 0n);
  }
  const numbers = Float64Array.from(weights, Number);
  return (values) => {
    let sum = 0;
    for (let i = 0; i < numbers.length; i++) sum += numbers[i] * values[i] * values[i];
    return sum;
  };
}
