import { multiply, powerOfTen, type Quotient, roundQuotient } from '../../numeric/inner.js';
import type { Market } from './market.js';

/**
 * A level as it is published: rounded to the decimals of the data and some more, unless it is a price that a bar may have, which stays as
 * it is.
 *
 * @param added - decimals in addition to those of the data
 */
export function publishedLevel(
  level: Quotient,
  market: Pick<Market, 'decimals' | 'decimalsOfBars'>,
  added: number,
): number {
  const { numerator, denominator } = level;
  const decimals = market.decimals + added;
  if (!endsWithin(level, decimals)) {
    // Only now, as they take a look at every bar.
    const most = market.decimalsOfBars();
    if (endsWithin(level, most)) return roundQuotient(numerator, denominator, most);
  }
  return roundQuotient(numerator, denominator, decimals);
}

/** Whether a level has no more than some decimals. The double it is published as does not tell: beyond 15 digits, decimals share one. */
function endsWithin({ numerator, denominator }: Quotient, decimals: number): boolean {
  const units = multiply(numerator, powerOfTen(decimals));
  // The remainder of safe integers is exact.
  if (typeof units === 'number' && typeof denominator === 'number') return units % denominator === 0;
  return BigInt(units) % BigInt(denominator) === 0n;
}
