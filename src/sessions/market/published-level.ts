import { compare, multiply, powerOfTen, type Quotient, roundQuotient, unitsOf } from '../../numeric/inner.js';
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
  const decimals = market.decimals + added;
  const rounded = roundQuotient(level.numerator, level.denominator, decimals);
  if (isExact(rounded, level, decimals)) return rounded;
  // Only now, as they take a look at every bar.
  const most = market.decimalsOfBars();
  const own = roundQuotient(level.numerator, level.denominator, most);
  return isExact(own, level, most) ? own : rounded;
}

function isExact(rounded: number, { numerator, denominator }: Quotient, decimals: number): boolean {
  return compare(multiply(unitsOf(rounded, decimals), denominator), multiply(numerator, powerOfTen(decimals))) === 0;
}
