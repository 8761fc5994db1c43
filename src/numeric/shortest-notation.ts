/**
 * The shortest decimal notation of a finite double, as `digits` × 10^`exponent`.
 */
export function shortestNotation(value: number): { digits: string; exponent: number } {
  const [mantissa, exponent = '0'] = String(value).split('e');
  const [whole, fraction = ''] = mantissa.split('.');
  return { digits: whole + fraction, exponent: Number(exponent) - fraction.length };
}
