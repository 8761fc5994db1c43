/** The largest whole number that divides both, which are not negative; of 0 and another, the other. */
export function greatestCommonDivisor(a: bigint, b: bigint): bigint {
  let [larger, smaller] = [a, b];
  while (smaller > 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
}

/** The smallest number greater than 0 that all, which are greater than 0, divide; 1 where there are none. */
export function leastCommonMultiple(values: readonly number[]): bigint {
  let multiple = 1n;
  for (const value of values) multiple *= BigInt(value) / greatestCommonDivisor(multiple, BigInt(value));
  return multiple;
}
