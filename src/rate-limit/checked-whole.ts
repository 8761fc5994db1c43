import { outOfBounds, wrongType } from './refusal.js';

/**
 * A caller's whole number within bounds.
 *
 * The checks of this room are its own: with those of the errors, which say more, it would be above the 3 kB that it may cost.
 */
export function checkedWhole(value: unknown, argument: string, minimum = 0, maximum = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number') throw wrongType(value, argument, 'a whole number');
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw outOfBounds(value, argument, `a whole number from ${minimum} to ${maximum}`);
  }
  return value;
}
