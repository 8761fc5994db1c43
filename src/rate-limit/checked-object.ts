import { BarstatsRangeError, shownValue } from '../errors/index.js';
import { wrongType } from './refusal.js';

/**
 * A caller's object that has no other fields than those named; whether it has them is up to whoever reads them.
 *
 * The room's own, as that of the errors knows which name was meant, and this entry is to stay within 3 kB.
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
