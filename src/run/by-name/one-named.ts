import { BarstatsRangeError, type ErrorCode } from '../../errors/index.js';
import { oneOf, oneOfMany } from '../../errors/inner.js';

/** An error lists no more names than this. */
const MOST = 10;

/** The one of a list with an identifier. */
export function oneNamed<Each extends { readonly id: string }, Id extends string>(
  list: readonly Each[],
  id: Id,
  argument: string,
  code: ErrorCode,
): Each & { readonly id: Id } {
  const ids = list.map((each) => each.id);
  // The identifier was found.
  return list[ids.indexOf(nameAmong(ids, id, argument, code))] as Each & { readonly id: Id };
}

/** A caller's choice among the names that there are. */
export function nameAmong(names: readonly string[], name: unknown, argument: string, code: ErrorCode): string {
  if (names.length === 0) {
    throw new BarstatsRangeError(code, `${argument} is not known: the result has none`, { argument });
  }
  return names.length > MOST ? oneOfMany(name, argument, names, code) : oneOf(name, argument, names, code);
}
