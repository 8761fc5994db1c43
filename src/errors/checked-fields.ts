import { wrongType } from './refusals.js';
import { BarstatsRangeError, BarstatsTypeError } from './errors.js';
import { listedNames } from './listed-names.js';
import { nearestName } from './nearest-names.js';
import { shownValue } from './shown-value.js';

/**
 * Checks that a caller's object has every required field and no unknown one.
 *
 * @param argument - how errors name the object; they name its fields `argument.field`
 * @param inside - the fields of fields, for one that was written beside the object it belongs into
 */
export function checkedFields<Needed extends string, Allowed extends string = never>(
  value: unknown,
  argument: string,
  required: readonly Needed[],
  optional: readonly Allowed[] = [],
  inside: Readonly<Record<string, readonly string[]>> = {},
): Record<Needed, unknown> & Partial<Record<Allowed, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw wrongType(argument, 'an object', value);
  }
  const fields = { ...value } as Record<Needed, unknown> & Partial<Record<Allowed, unknown>>;
  // A misspelt field is also a missing one; the misspelt name says more.
  const fits = [...required, ...optional];
  const unknown = Object.keys(fields).find((field) => !(fits as string[]).includes(field));
  if (unknown !== undefined) {
    const place = Object.keys(inside).find((field) => inside[field].includes(unknown));
    const suggestion = place === undefined ? nearestName(unknown, fits) : `${place}.${unknown}`;
    throw new BarstatsRangeError(
      'unknown-option',
      `${argument} has no field ${shownValue(unknown)}` +
        (suggestion === undefined ? `; it has ${listedNames(fits)}` : `; did you mean "${suggestion}"?`),
      { argument, field: unknown, fits, ...(suggestion === undefined ? {} : { suggestion }) },
    );
  }
  const missing = required.find((field) => fields[field] === undefined);
  if (missing !== undefined) {
    throw new BarstatsTypeError('missing-field', `${argument}.${missing} is missing`, {
      argument: `${argument}.${missing}`,
      field: missing,
    });
  }
  return fields;
}
