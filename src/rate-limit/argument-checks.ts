import { BarstatsRangeError } from '../errors/index.js';
import { outOfBounds, shownValue, wrongType } from '../errors/inner.js';

/**
 * Checks that a caller's object has only the named fields. Missing ones are checked where they are read.
 *
 * A copy of the check in `errors` without its suggestions, to keep this entry point under 3 kB.
 */
export function checkedObject<Name extends string>(
  value: unknown,
  argument: string,
  names: readonly Name[],
): Readonly<Partial<Record<Name, unknown>>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongType(argument, 'an object', value);
  }
  for (const field of Object.keys(value)) {
    if (!(names as readonly string[]).includes(field)) {
      throw new BarstatsRangeError(
        'unknown-option',
        `${argument} has no field ${shownValue(field)}; it has ${names.join(', ')}`,
        { argument, field, fits: names },
      );
    }
  }
  return value as Readonly<Partial<Record<Name, unknown>>>;
}

/**
 * Checks that a caller's number is whole and within bounds.
 *
 * A copy of the check in `errors` with shorter messages, to keep this entry point under 3 kB.
 */
export function checkedWhole(value: unknown, argument: string, minimum = 0, maximum = Number.MAX_SAFE_INTEGER): number {
  if (typeof value !== 'number') throw wrongType(argument, 'a whole number', value);
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw outOfBounds(argument, `a whole number from ${minimum} to ${maximum}`, value);
  }
  return value;
}

/** Checks that a caller's value is a string. */
export function checkedText(value: unknown, argument: string): string {
  if (typeof value !== 'string') throw wrongType(argument, 'a string', value);
  return value;
}

/** Checks that a caller's source of numbers is a function. */
export function checkedFunction(value: unknown, argument: string): () => unknown {
  if (typeof value !== 'function') throw wrongType(argument, 'a function', value);
  return value as () => unknown;
}

/** The units that a request costs. */
export function checkedCost(cost: unknown = 1): number {
  return checkedWhole(cost, 'options.cost', 1);
}
