/**
 * Keeps what was made last under each key, and gives it back as long as what is made anew is like it: from bar to bar most of a result stays as it
 * is, and is neither copied nor frozen again.
 */
export class LatestLike<Value extends object> {
  readonly #latest = new Map<number, Value>();

  /** The value made last under a key where each of its parts is the very same, else this one, frozen. */
  keep(key: number, value: Value): Value {
    const latest = this.#latest.get(key);
    if (latest !== undefined && areAlike(latest, value)) return latest;
    this.#latest.set(key, Object.freeze(value));
    return value;
  }
}

/** Whether two objects, or two lists, have the very same parts under the same names in the same order. */
function areAlike(a: object, b: object): boolean {
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((part, i) => part === (b as readonly unknown[])[i]);
  }
  for (const name in b) if (a[name as keyof typeof a] !== b[name as keyof typeof b]) return false;
  for (const name in a) if (!(name in b)) return false;
  return true;
}
