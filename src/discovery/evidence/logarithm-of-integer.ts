import { bitLength, logarithm } from '../../numeric/index.js';

/** The natural logarithm of a whole number above 0 of any size, with a relative error below 2^-50 (or 2^-50 near 1) and the same on every host. */
export function logarithmOfInteger(value: bigint): number {
  const surplus = Math.max(0, bitLength(value) - 53);
  return logarithm(Number(value >> BigInt(surplus))) + surplus * Math.LN2;
}
