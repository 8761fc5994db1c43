import { BarstatsRangeError } from '../../errors/index.js';
import { shownValue, wrongType } from '../../errors/inner.js';
import { nameAmong } from './one-named.js';

/**
 * The group of a result with a value in each dimension.
 *
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `unknown-group`
 */
export function groupNamed<Group extends { readonly group: Readonly<Record<string, string>> }>(
  { summary }: { readonly summary: readonly Group[] },
  named: unknown,
): Group {
  if (typeof named !== 'object' || named === null || Array.isArray(named)) {
    throw wrongType('group', 'an object', named);
  }
  const values: Readonly<Record<string, unknown>> = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  );
  if (summary.length === 0) throw unknownGroup('group is not known: the result has no groups', 'group', []);
  const groups = summary.map(({ group }): Readonly<Record<string, string>> => group);
  const dimensions = Object.keys(groups[0]);
  for (const dimension of Object.keys(values)) {
    if (dimensions.length > 0) nameAmong(dimensions, dimension, 'group', 'unknown-group');
    else
      throw unknownGroup(`group must be {}: the result has no dimensions, got ${shownValue(dimension)}`, 'group', []);
  }
  for (const dimension of dimensions) {
    const fits = [...new Set(groups.map((group) => group[dimension]))];
    const argument = `group.${dimension}`;
    if (values[dimension] !== undefined) nameAmong(fits, values[dimension], argument, 'unknown-group');
    else throw unknownGroup(missing(argument, fits), argument, fits);
  }
  return summary[groups.findIndex((group) => dimensions.every((dimension) => group[dimension] === values[dimension]))];
}

function unknownGroup(message: string, argument: string, fits: readonly string[]): BarstatsRangeError {
  return new BarstatsRangeError('unknown-group', message, fits.length === 0 ? { argument } : { argument, fits });
}

/** An error lists no more values than this. */
const MOST = 10;

function missing(argument: string, fits: readonly string[]): string {
  const listed = fits.length > MOST ? `such as "${fits[0]}"` : `it is one of ${fits.join(', ')}`;
  return `${argument} is missing; ${listed}`;
}
