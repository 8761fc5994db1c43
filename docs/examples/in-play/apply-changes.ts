import type { Change, Path } from './json-changes.js';

/** Applies changes to a JSON value. Unchanged parts are shared with the old value, which is not modified. */
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
