/** Bonds, grains and older stocks are quoted in fractions, of which a 32-bit float has those of prices below 2048 exactly. */
const FRACTION = 128;
const LARGE = 2048;

/**
 * The decimal that a 32-bit float was rounded from: the shortest one that rounds to it, as 185.9 for 185.89999389648438. Multiples of 1/128
 * stay as they are.
 */
export function shortestDecimal(float: number): number {
  const isFraction = Number.isInteger(float * FRACTION) && Math.abs(float) < LARGE;
  if (isFraction || !Number.isFinite(float)) return float + 0;
  // Six digits always survive in 32 bits, and nine always identify a float.
  for (let digits = 6; digits < 9; digits++) {
    const decimal = Number(float.toPrecision(digits));
    if (Math.fround(decimal) === float) return decimal;
  }
  return Number(float.toPrecision(9));
}
