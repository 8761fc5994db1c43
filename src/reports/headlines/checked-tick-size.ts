import { outOfBounds, wrongType } from '../../errors/inner.js';
import { type Quotient, quotientOf } from '../../numeric/index.js';

/** A number in decimal notation. */
const NOTATION = /^\d+(\.\d+)?$/;

/** The price step of a caller, exactly: a number stands for its shortest decimal notation, as prices do. */
export function checkedTickSize(tickSize: unknown, argument: string): Quotient {
  if (typeof tickSize !== 'number' && typeof tickSize !== 'string') {
    throw wrongType(argument, 'a number or a string in decimal notation', tickSize);
  }
  const size = typeof tickSize === 'number' || NOTATION.test(tickSize) ? Number(tickSize) : NaN;
  if (size > 0 && size < Infinity) return quotientOf(size);
  throw outOfBounds(argument, 'above 0 and finite', tickSize);
}
