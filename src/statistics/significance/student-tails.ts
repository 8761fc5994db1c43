import {
  approximate,
  cosineOfTurns,
  figureOf,
  halfEven,
  integerSquareRoot,
  type Quotient,
  roundedWithin,
} from '../../numeric/inner.js';

/**
 * The two-sided p of Student's t, rounded half to even: the probability of a value from 0 as far as t or farther.
 *
 * With sin θ = t / √(ν + t²), the probability of a value nearer to 0 is a finite sum in sin θ and cos θ, different for odd and even ν.
 * M. Abramowitz and I. A. Stegun, Handbook of Mathematical Functions (1964), 26.7.3 and 26.7.4. It is computed in doubles with an error
 * bound, and where that leaves the rounding open to 60 digits.
 *
 * @param sineSquared - sin² θ = t² / (ν + t²), from 0 to 1
 * @param freedom - ν, the degrees of freedom, a whole number from 1 to 1,000,000
 * @param decimals - a whole number from 0 to 22
 */
export function studentTails(sineSquared: Quotient, freedom: number, decimals: number): number {
  return tailsInDoubles(sineSquared, freedom, decimals) ?? tailsInIntegers(sineSquared, freedom, decimals);
}

/** In doubles with an error bound; `undefined` where it leaves the rounding open. */
export function tailsInDoubles(
  { numerator, denominator }: Quotient,
  freedom: number,
  decimals: number,
): number | undefined {
  const square = approximate(numerator, denominator);
  const rest = approximate(BigInt(denominator) - BigInt(numerator), denominator);
  const sine = Math.sqrt(square);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? Math.sqrt(rest) : 1;
  let sum = freedom === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power < freedom; power += 2) {
    term *= ((power - 1) / power) * rest;
    sum += term;
  }
  const within = isOdd ? 4 * turnsOf(square, rest) + (2 / Math.PI) * sine * sum : sine * sum;
  // Each step adds a relative error of at most 7u to a term and u to the sum (u = 2^-53), of which sine times sum is at most 2; angle,
  // roots and products add less than 40u.
  const error = (8 * freedom + 80) * 2 ** -52;
  return roundedWithin(1 - within - error, 1 - within + error, decimals);
}

/** The angle in turns whose sine and cosine have these squares, at most a quarter, within 2^-50. */
function turnsOf(sineSquared: number, cosineSquared: number): number {
  // The smaller of the two tells the angle well.
  const isSmall = sineSquared < cosineSquared;
  const wanted = Math.sqrt(isSmall ? sineSquared : cosineSquared);
  let [low, high] = [0, 0.125];
  for (let step = 0; step < 52; step++) {
    const middle = (low + high) / 2;
    if (cosineOfTurns(middle + 0.75) < wanted) low = middle;
    else high = middle;
  }
  return isSmall ? low : 0.25 - low;
}

/** Parts of one. */
const ONE = 10n ** 60n;
/** 2 / π in such parts. */
const TWO_OVER_PI = 636_619_772_367_581_343_075_535_053_490_057_448_137_838_582_961_825_794_990_669n;

/** To 60 digits, of which the sum of a million terms leaves more than 50. */
export function tailsInIntegers({ numerator, denominator }: Quotient, freedom: number, decimals: number): number {
  const square = (ONE * BigInt(numerator)) / BigInt(denominator);
  const rest = ONE - square;
  const sine = integerSquareRoot(square * ONE);
  const isOdd = freedom % 2 === 1;
  let term = isOdd ? integerSquareRoot(rest * ONE) : ONE;
  let sum = freedom === 1 ? 0n : term;
  for (let power = isOdd ? 3 : 2; power < freedom; power += 2) {
    term = (term * BigInt(power - 1) * rest) / (BigInt(power) * ONE);
    sum += term;
  }
  const product = (sine * sum) / ONE;
  const within = isOdd ? quartersOf({ numerator, denominator }) + (TWO_OVER_PI * product) / ONE : product;
  const unit = ONE / 10n ** BigInt(decimals);
  const halves = (2n * (ONE - within)) / unit;
  return figureOf(halfEven(halves, false), decimals);
}

/** How often the angle is doubled, and the bits of its sine: each time as many as two of them are lost. */
const DOUBLINGS = 200;
const BITS = 640n;

/**
 * The angle in quarter turns, in parts of one. sin² 2θ is 4 sin² θ (1 - sin² θ), so doubling the angle over and over tells its binary digits:
 * beyond half of a quarter turn the doubled angle is measured from the other end.
 */
function quartersOf({ numerator, denominator }: Quotient): bigint {
  const one = 1n << BITS;
  let square = (BigInt(numerator) << BITS) / BigInt(denominator);
  const isBeyond: boolean[] = [];
  for (let step = 0; step < DOUBLINGS; step++) {
    isBeyond.push(2n * square > one);
    square = (4n * square * (one - square)) >> BITS;
  }
  return isBeyond.reduceRight((angle, beyond) => (beyond ? ONE - angle / 2n : angle / 2n), ONE / 2n);
}
