import type { NumbersOption } from '../option.js';

/** The option for multiples of a range. */
export function multiples(values: readonly number[]): NumbersOption {
  return {
    type: 'numbers',
    default: values,
    minimum: 0,
    maximum: 1_000_000,
    unit: 'ranges',
    text: 'Multiples of the range at which levels are drawn, ascending.',
  };
}
