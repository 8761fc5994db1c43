import { negate, type Quotient } from '../../numeric/index.js';

/** A quotient with its sign turned. */
export function negated({ numerator, denominator }: Quotient): Quotient {
  return { numerator: negate(numerator), denominator };
}
