/**
 * A cache of the most recently used values, each under a key of several parts; it drops the least recently used one.
 */
export class MostRecent<V> {
  readonly #capacity: number;
  /** Ordered by last use, the most recent last. */
  #entries: { readonly key: readonly unknown[]; readonly value: V }[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The cache of an owner, created on first use and kept as long as the owner. */
  static in<K extends object, V>(owners: WeakMap<K, MostRecent<V>>, owner: K, capacity: number): MostRecent<V> {
    let recent = owners.get(owner);
    if (recent === undefined) {
      recent = new MostRecent<V>(capacity);
      owners.set(owner, recent);
    }
    return recent;
  }

  /** The value under a key with the same parts, created if missing. */
  get(key: readonly unknown[], make: () => V): V {
    const found = this.#entries.find(
      (entry) => entry.key.length === key.length && entry.key.every((part, i) => Object.is(part, key[i])),
    );
    const entry = found ?? { key, value: make() };
    // Usually it is the last one used.
    if (entry !== this.#entries.at(-1)) {
      this.#entries = [...this.#entries.filter((other) => other !== entry), entry].slice(-this.#capacity);
    }
    return entry.value;
  }
}

/** The latest of a chain of values, each computed from the one before it. */
export class Latest<T> {
  #value: T | null = null;

  /** Computes the next value from the current one and replaces it. */
  replace(make: (before: T | null) => T): T {
    return (this.#value = make(this.#value));
  }
}

/** The length of the common prefix of two lists, by identity. */
export function sharedBeginning(a: readonly unknown[], b: readonly unknown[]): number {
  if (a === b) return a.length;
  const most = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  return shared;
}
