/**
 * A price times the adjusted close over the close, computed exactly on the decimals and rounded once.
 *
 * Rounding keeps the order of values, so a price between the low and the high stays between them, and the close becomes the adjusted close.
 *
 * @param price - of a bar
 * @param adjusted - its adjusted close
 * @param close - its close, which is not zero
 */
export function adjustedPrice(price: number, adjusted: number, close: number): number {
  if (price === close) return adjusted;
  const [a, aDecimals] = decimalOf(price);
  const [b, bDecimals] = decimalOf(adjusted);
  const [c, cDecimals] = decimalOf(close);
  // price × adjusted ÷ close = (a × b ÷ c) × 10^exponent
  const exponent = cDecimals - aDecimals - bDecimals;
  const negative = a * b < 0n !== c < 0n;
  const numerator = absolute(a * b) * SPARE;
  const denominator = absolute(c);
  const digits = numerator / denominator;
  // A digit for the remainder decides ties between two numbers.
  const rest = numerator % denominator === 0n ? '0' : '1';
  const value = Number(`${digits}${rest}e${exponent - SPARE_DIGITS - 1}`);
  return negative ? 0 - value : value;
}

/** More digits than the exact middle between two numbers of the size of prices has. */
const SPARE_DIGITS = 60;
const SPARE = 10n ** BigInt(SPARE_DIGITS);

/** The decimal that a number stands for, as an integer and its number of decimals. */
function decimalOf(number: number): readonly [bigint, number] {
  const [mantissa, power = '0'] = String(number).split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  return [BigInt(whole + fraction), fraction.length - Number(power)];
}

function absolute(value: bigint): bigint {
  return value < 0n ? -value : value;
}
