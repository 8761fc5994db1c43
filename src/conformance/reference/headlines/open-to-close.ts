import { type Fraction, inPercentOf } from '../exact.js';
import type { Session } from '../session.js';

/** C against O in %; `null` for an open of 0. */
export function openToClose({ open, close }: Session): Fraction | null {
  return inPercentOf(close.minus(open), open);
}
