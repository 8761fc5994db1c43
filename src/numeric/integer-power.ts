/** `base` to the power of a whole number from 0 on. */
export function integerPower(base: bigint, power: number): bigint {
  let result = 1n;
  let square = base;
  for (let rest = power; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) result *= square;
    if (rest > 1) square *= square;
  }
  return result;
}
