import type { Change, Path } from './changes-between.js';

/** A JSON value with others in the place of parts of it. What stays is shared with the value before, which is left as it is. */
export function applyChanges<Value>(value: Value, changes: readonly Change[]): Value {
  let changed: unknown = value;
  for (const [path, replacement] of changes) changed = put(changed, path, replacement);
  return changed as Value;
}

function put(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    const copy: unknown[] = value.slice();
    copy[Number(key)] = put(copy[Number(key)], rest, replacement);
    return copy;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  return { ...fields, [key]: put(fields[key], rest, replacement) };
}
