import { compareQuotients, quotientOf, type Quotient } from '../../numeric/index.js';

/**
 * Whether a size is less than a least or more than a greatest one; both are kept themselves.
 *
 * @param least - `null` for no limit
 * @param greatest - `null` for no limit
 */
export function beyondLimits(least: number | null, greatest: number | null): (size: Quotient) => boolean {
  const from = least === null ? null : quotientOf(least);
  const to = greatest === null ? null : quotientOf(greatest);
  return (size) =>
    (from !== null && compareQuotients(size, from) < 0) || (to !== null && compareQuotients(size, to) > 0);
}
