/** A place in JSON: keys and positions. */
export type JsonPath = readonly (string | number)[];

/** Two values that differ, and where. */
export interface DifferingValue {
  readonly path: JsonPath;
  readonly one: unknown;
  readonly other: unknown;
}

/**
 * Where two JSON values differ, in the order of the first.
 *
 * @param isNear - whether two different values may stand for each other
 */
export function differingValues(
  one: unknown,
  other: unknown,
  isNear: (one: unknown, other: unknown, path: JsonPath) => boolean = () => false,
  path: JsonPath = [],
): readonly DifferingValue[] {
  if (isObject(one) && isObject(other) && Array.isArray(one) === Array.isArray(other)) {
    const keys = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...keys].flatMap((key) =>
      differingValues(one[key], other[key], isNear, [...path, Array.isArray(one) ? Number(key) : key]),
    );
  }
  return one === other || isNear(one, other, path) ? [] : [{ path, one, other }];
}

/** The keys of all objects in a JSON value, in their order. */
export function keysWithin(value: unknown): readonly string[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => [key, ...keysWithin(part)]);
}

/** A place in JSON as it is written in a program: `summary[0].label`. */
export function textOfPath(path: JsonPath): string {
  return path.map((key, i) => (typeof key === 'number' ? `[${key}]` : i === 0 ? key : `.${key}`)).join('');
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
