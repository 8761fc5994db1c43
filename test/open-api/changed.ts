/** A deep copy with another value at a path; `undefined` takes it away. */
export function changed(value: unknown, path: readonly (string | number)[], to: unknown): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return to;
  const copy = (Array.isArray(value) ? [...(value as readonly unknown[])] : { ...(value as object) }) as Record<
    string,
    unknown
  >;
  const part = changed(copy[first], rest, to);
  if (part === undefined) Reflect.deleteProperty(copy, first);
  else copy[first] = part;
  return copy;
}

/** The paths of all objects and lists within a value that have a part, and of their first parts in turn. */
export function placesIn(
  value: unknown,
  path: readonly (string | number)[] = [],
): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const parts = Array.isArray(value) ? [...value.entries()].slice(0, 1) : Object.entries(value);
  return [path, ...parts.flatMap(([name, part]) => placesIn(part, [...path, name]))];
}
