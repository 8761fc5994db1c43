import { SourceError } from './source-error.js';

/** What a bar is made of. */
export type Field = 'time' | 'open' | 'high' | 'low' | 'close' | 'volume' | 'contract';

/** Which column of a source each field is in. */
export type FoundColumns = Readonly<Record<'time' | 'open' | 'high' | 'low' | 'close', string>> &
  Readonly<Partial<Record<'volume' | 'contract', string>>>;

/** The names under which a field is found, in any case. */
const NAMES: Readonly<Record<Field, readonly string[]>> = {
  time: ['time', 'timestamp', 'date', 'datetime', 'ts'],
  open: ['open'],
  high: ['high'],
  low: ['low'],
  close: ['close'],
  volume: ['volume'],
  contract: ['contract'],
};

/** Initials and the like, which count only where no column has the full name: a `c` beside a `close` is something else. */
const SHORT_NAMES: Readonly<Record<Field, readonly string[]>> = {
  time: [],
  open: ['o'],
  high: ['h'],
  low: ['l'],
  close: ['c'],
  volume: ['vol', 'v'],
  contract: [],
};

const OPTIONAL: readonly string[] = ['volume', 'contract'];

/**
 * Finds the columns of bars among the columns of a source.
 *
 * @param names - the columns that there are
 * @param given - the columns of fields that go by another name
 * @throws {@link SourceError} where a column is missing, or where several could be meant
 */
export function findColumns(
  names: readonly string[],
  given: Readonly<Partial<Record<Field, string>>> = {},
): FoundColumns {
  const found: Partial<Record<Field, string>> = {};
  for (const field of Object.keys(NAMES) as Field[]) {
    const name = given[field];
    const wanted = name === undefined ? NAMES[field] : [name];
    // A name that was given is taken as it is; one that is guessed may be in any case.
    const named = (any: readonly string[]) => names.filter((each) => any.includes(each.toLowerCase()));
    const full = name === undefined ? named(wanted) : names.filter((each) => each === name);
    const matches = full.length === 0 && name === undefined ? named(SHORT_NAMES[field]) : full;
    if (matches.length > 1) {
      throw new SourceError(`the columns ${matches.join(' and ')} may all be the ${field}: say which one is`);
    }
    if (matches.length === 1) [found[field]] = matches;
    else if (name !== undefined || !OPTIONAL.includes(field)) {
      throw new SourceError(`there is no column ${wanted.join(' or ')} among ${names.join(', ')}`);
    }
  }
  return found as FoundColumns;
}
