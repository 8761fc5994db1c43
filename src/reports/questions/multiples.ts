import { MOST_NUMBERS } from '../ascending-numbers.js';
import type { NumbersOption } from '../option.js';

/** The option for multiples of a range, or of what else is measured. */
export function multiples(values: readonly number[], what = 'range', unit = 'ranges'): NumbersOption {
  return {
    type: 'numbers',
    default: values,
    maxItems: MOST_NUMBERS,
    minimum: 0,
    maximum: 1_000_000,
    unit,
    text: `Multiples of the ${what} at which levels are drawn, ascending.`,
  };
}
