import { DataError } from './data-error.js';

/** Refuses names that do not exist, with the code of the engine: what asks for one would count nothing and seem to agree. */
export function refuseUnknown(
  names: readonly string[],
  known: readonly string[],
  what: string,
  code: DataError['code'] = 'unknown-option',
): void {
  const unknown = names.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new DataError(code, `${what} has no ${unknown}, only ${known.join(', ')}`);
}
