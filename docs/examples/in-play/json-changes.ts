/** A path in a JSON value: field names and list positions. */
export type Path = readonly (string | number)[];

/** A replaced value. */
export type Change = readonly [path: Path, value: unknown];

/**
 * The changes that turn one JSON value into another.
 *
 * An object with different fields, or a list with a different length, is replaced as a whole.
 */
export function jsonChanges(before: unknown, after: unknown): readonly Change[] {
  const changes: Change[] = [];
  compare(before, after, [], changes);
  return changes;
}

function compare(before: unknown, after: unknown, path: Path, changes: Change[]): void {
  if (Object.is(before, after)) return;
  if (!isComposite(before) || !isComposite(after) || !sameShape(before, after)) {
    changes.push([path, after]);
    return;
  }
  for (const [name, value] of Object.entries(after)) {
    const key = Array.isArray(after) ? Number(name) : name;
    compare((before as Readonly<Record<string, unknown>>)[name], value, [...path, key], changes);
  }
}

function isComposite(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Whether both are lists of one length, or objects with the same fields in the same order. */
function sameShape(before: object, after: object): boolean {
  if (Array.isArray(before) !== Array.isArray(after)) return false;
  const names = Object.keys(after);
  const known = Object.keys(before);
  return names.length === known.length && names.every((name, at) => name === known[at]);
}
