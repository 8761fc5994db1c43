import { integerOf, type Integer } from './integer.js';
import { POWERS_OF_TEN } from './powers-of-ten.js';

/** 10^`exponent` as an exact integer. */
export function powerOfTen(exponent: number): Integer {
  return exponent <= 15 ? POWERS_OF_TEN[exponent] : integerOf(10n ** BigInt(exponent));
}
