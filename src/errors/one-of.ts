import { wrongType } from './refusals.js';
import { BarstatsRangeError, BarstatsTypeError, type ErrorCode } from './errors.js';
import { listedNames } from './listed-names.js';
import { nearestName, nearestNames } from './nearest-names.js';
import { shownValue } from './shown-value.js';

/**
 * A caller's choice among a few names, all listed in the error; for more names use `oneOfMany`.
 *
 * @param code - the code of the error for an unknown name
 */
export function oneOf<Name extends string>(
  value: unknown,
  argument: string,
  names: readonly Name[],
  code: ErrorCode = 'out-of-bounds',
): Name {
  const name = names.find((each) => each === value);
  if (name !== undefined) return name;
  const listed =
    names.length === 0
      ? `${argument} is not known: ${shownValue(value)}; there is none`
      : `${argument} must be one of ${listedNames(names)}, got ${shownValue(value)}`;
  if (typeof value !== 'string') throw new BarstatsTypeError('wrong-type', listed, { argument, fits: names });
  const suggestion = nearestName(value, names);
  throw new BarstatsRangeError(
    code,
    suggestion === undefined ? listed : `${argument} is not known: ${shownValue(value)}; did you mean "${suggestion}"?`,
    { argument, fits: names, ...(suggestion === undefined ? {} : { suggestion }) },
  );
}

/** The most names that are suggested. */
const MOST = 3;

/** The most characters of a message. */
const LONGEST = 200;

/**
 * A caller's choice among more names than an error can list; the error gives the nearest ones.
 *
 * @param code - the code of the error for an unknown name
 * @param meantBy - the names that something else stands for, the likeliest first
 */
export function oneOfMany<Name extends string>(
  value: unknown,
  argument: string,
  names: readonly Name[],
  code: ErrorCode,
  meantBy: (value: string) => readonly string[] = () => [],
): Name {
  if (typeof value !== 'string') {
    throw wrongType(argument, 'a string', value);
  }
  const name = names.find((each) => each === value);
  if (name !== undefined) return name;
  const shown = shownValue(value);
  // An escaped character is six times as long.
  const unknown = `${argument} is not known: ${shown.length > 65 ? `${shown.slice(0, 62)}…"` : shown}; `;
  const meant = meantBy(value).slice(0, MOST);
  const near = meant.length > 0 ? meant : nearestNames(value, names, MOST);
  const messages = near.map((_, i) => `${unknown}did you mean ${withOr(near.slice(0, i + 1))}?`);
  // Fewer long names fit.
  const count = Math.max(1, messages.filter(({ length }) => length < LONGEST).length);
  throw new BarstatsRangeError(
    code,
    messages[count - 1] ?? `${unknown}there are ${names.length}, such as "${names[0]}"`,
    near.length === 0 ? { argument } : { argument, fits: near.slice(0, count), suggestion: near[0] },
  );
}

function withOr(names: readonly string[]): string {
  const quoted = names.map((name) => `"${name}"`);
  const last = quoted.length - 1;
  return last === 0 ? quoted[0] : `${quoted.slice(0, last).join(', ')} or ${quoted[last]}`;
}
