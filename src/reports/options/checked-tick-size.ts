import { BarstatsRangeError, BarstatsTypeError } from '../../errors/index.js';
import { shownValue } from '../../errors/inner.js';
import { type Quotient, quotientOf } from '../../numeric/index.js';

/** A number in decimal notation. */
const NOTATION = /^\d+(\.\d+)?$/;

/** The price step of a caller, exactly: a number stands for its shortest decimal notation, as prices do. */
export function checkedTickSize(tickSize: unknown, argument: string): Quotient {
  if (typeof tickSize !== 'number' && typeof tickSize !== 'string') {
    throw new BarstatsTypeError(
      'wrong-type',
      `${argument} must be a number or a string in decimal notation, got ${shownValue(tickSize)}`,
      { argument },
    );
  }
  const size = typeof tickSize === 'number' || NOTATION.test(tickSize) ? Number(tickSize) : NaN;
  if (size > 0 && size < Infinity) return quotientOf(size);
  throw new BarstatsRangeError('out-of-bounds', `${argument} must be above 0 and finite, got ${shownValue(tickSize)}`, {
    argument,
  });
}
