import type { Decimal } from 'decimal.js';
import type { Choice } from './report.js';

export const colours: readonly Choice[] = [
  { id: 'green', label: 'Green' },
  { id: 'red', label: 'Red' },
  { id: 'flat', label: 'Flat' },
];

/** Green above its reference, red below it, flat on it. */
export function colourOf(close: Decimal, reference: Decimal): 'green' | 'red' | 'flat' {
  if (close.gt(reference)) return 'green';
  if (close.lt(reference)) return 'red';
  return 'flat';
}
