import type { Decimal } from 'decimal.js';
import { choices } from '../reports/dimensions.js';
import type { Choice, Question } from '../reports/report.js';

export const colours: readonly Choice[] = choices({ green: 'Green', red: 'Red', flat: 'Flat' });

/** Green above its reference, red below it, flat on it. */
export function colourOf(close: Decimal, reference: Decimal): 'green' | 'red' | 'flat' {
  if (close.gt(reference)) return 'green';
  if (close.lt(reference)) return 'red';
  return 'flat';
}

/** The colour of the session itself, close against open. */
export const colourQuestion: Question = {
  id: 'colour',
  title: 'Colour of the session',
  known: 'at-open',
  outcomes: colours,
};
