/** In how many ways k of n can be chosen. */
export function binomialCoefficient(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= Math.min(k, n - k); i++) ways = (ways * BigInt(n - i + 1)) / BigInt(i);
  return ways;
}
