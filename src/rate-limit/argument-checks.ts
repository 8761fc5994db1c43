import { BarstatsRangeError, BarstatsTypeError } from '../errors/index.js';
import { shownValue } from '../errors/inner.js';

/** The error for an argument of the wrong type. */
export function wrongType(value: unknown, argument: string, kind: string): BarstatsTypeError {
  return new BarstatsTypeError('wrong-type', `${argument} must be ${kind}, got ${shownValue(value)}`, { argument });
}

/** The error for an argument out of bounds. */
export function outOfBounds(value: unknown, argument: string, rule: string): BarstatsRangeError {
  return new BarstatsRangeError('out-of-bounds', `${argument} must be ${rule}, got ${shownValue(value)}`, { argument });
}

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
    throw wrongType(value, argument, 'an object');
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
  if (typeof value !== 'number') throw wrongType(value, argument, 'a whole number');
  if (!Number.isInteger(value) || value < minimum || value > maximum) {
    throw outOfBounds(value, argument, `a whole number from ${minimum} to ${maximum}`);
  }
  return value;
}

/** Checks that a caller's value is a string. */
export function checkedText(value: unknown, argument: string): string {
  if (typeof value !== 'string') throw wrongType(value, argument, 'a string');
  return value;
}

/** Checks that a caller's source of numbers is a function. */
export function checkedFunction(value: unknown, argument: string): () => unknown {
  if (typeof value !== 'function') throw wrongType(value, argument, 'a function');
  return value as () => unknown;
}

/** The units that a request costs. */
export function checkedCost(cost: unknown = 1): number {
  return checkedWhole(cost, 'options.cost', 1);
}
