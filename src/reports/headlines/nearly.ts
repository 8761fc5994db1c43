import { quotientOf, type Quotient } from '../../numeric/index.js';

/** A number as a double that is at most so much off: most of what is compared with it lies further away, and needs no more. */
export interface Nearly {
  readonly about: number;
  readonly off: number;
  /** Makes the exact number, for what lies nearer. */
  readonly exact: () => Quotient;
}

// A price rounds once, and both terms of a quotient and it itself do: less than half of it.
const SLACK = 2 ** -50;

/** A price, which stands for its shortest decimal notation. */
export function nearPrice(price: number): Nearly {
  return { about: price, off: SLACK * Math.abs(price), exact: () => quotientOf(price) };
}

/** An exact number that is at hand. */
export function nearQuotient(quotient: Quotient): Nearly {
  const about = Number(quotient.numerator) / Number(quotient.denominator);
  return { about, off: SLACK * Math.abs(about), exact: () => quotient };
}
