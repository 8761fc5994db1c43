/** The double nearest to a fraction above 0; of two as near the even one. */
export function nearestDouble(numerator: bigint, denominator: bigint): number {
  // The exponent of the leading bit; a double has 52 bits after it, but none below 2⁻¹⁰⁷⁴.
  let leading = lengthOf(numerator) - lengthOf(denominator);
  if (shifted(numerator, -leading) < shifted(denominator, leading)) leading--;
  const places = Math.min(52 - leading, 1074);
  const [above, under] = [shifted(numerator, places), shifted(denominator, -places)];
  const below = above / under;
  const twice = 2n * (above % under);
  const isUp = twice > under || (twice === under && below % 2n === 1n);
  // The bit before the 52 is not written; where rounding carries over into it, the exponent is one more.
  const bits = (BigInt(1075 - places) << 52n) + (isUp ? below + 1n : below) - (1n << 52n);
  return new Float64Array(BigUint64Array.of(bits).buffer)[0];
}

function shifted(value: bigint, places: number): bigint {
  return places > 0 ? value << BigInt(places) : value;
}

/** In binary digits. */
function lengthOf(value: bigint): number {
  return value.toString(2).length;
}

/** A double of at least 0, exactly. */
export function fractionOfDouble(value: number): readonly [numerator: bigint, denominator: bigint] {
  let places = 0;
  let scaled = value;
  // Doubling is exact.
  while (!Number.isInteger(scaled)) {
    scaled *= 2;
    places++;
  }
  return [BigInt(scaled), 1n << BigInt(places)];
}
