import type { ErrorCode } from './code.js';
import { BarstatsRangeError, BarstatsTypeError } from './errors.js';
import { nearestName } from './nearest-name.js';
import { shownValue } from './shown-value.js';

/**
 * A caller's choice among a few names, all of which an error lists; `oneOfMany` is for those that are too many for that.
 *
 * @param code - the code of the error for a name that is none of them
 */
export function oneOf<Name extends string>(
  value: unknown,
  argument: string,
  names: readonly Name[],
  code: ErrorCode = 'out-of-bounds',
): Name {
  const name = names.find((known) => known === value);
  if (name !== undefined) return name;
  const listed = `${argument} must be one of ${names.join(', ')}, got ${shownValue(value)}`;
  if (typeof value !== 'string') throw new BarstatsTypeError('wrong-type', listed, { argument, fits: names });
  const suggestion = nearestName(value, names);
  throw new BarstatsRangeError(
    code,
    suggestion === undefined ? listed : `${argument} is not known: ${shownValue(value)}; did you mean "${suggestion}"?`,
    { argument, fits: names, ...(suggestion === undefined ? {} : { suggestion }) },
  );
}
