/**
 * Keeps the values that were asked for most recently, each under a key of several parts, and forgets the one not asked for longest.
 */
export class MostRecent<V> {
  readonly #capacity: number;
  /** Ordered by the last time asked for, the most recent last. */
  #entries: { readonly key: readonly unknown[]; readonly value: V }[] = [];

  constructor(capacity: number) {
    this.#capacity = capacity;
  }

  /** The one that belongs to an owner, made when the owner has none; it lives as long as the owner does. */
  static in<K extends object, V>(owners: WeakMap<K, MostRecent<V>>, owner: K, capacity: number): MostRecent<V> {
    let recent = owners.get(owner);
    if (recent === undefined) {
      recent = new MostRecent<V>(capacity);
      owners.set(owner, recent);
    }
    return recent;
  }

  /** The value under a key whose parts are the same, made now when there is none. */
  get(key: readonly unknown[], make: () => V): V {
    const found = this.#entries.find(
      (entry) => entry.key.length === key.length && entry.key.every((part, i) => Object.is(part, key[i])),
    );
    const entry = found ?? { key, value: make() };
    // Mostly it is the one that was asked for before.
    if (entry !== this.#entries.at(-1)) {
      this.#entries = [...this.#entries.filter((other) => other !== entry), entry].slice(-this.#capacity);
    }
    return entry.value;
  }
}

/** The most recent of the values that are made one after another, each with a look at the one before it. */
export class Latest<T> {
  #value: T | null = null;

  /** Makes the next value, which takes the place of the one before it. */
  replace(make: (before: T | null) => T): T {
    return (this.#value = make(this.#value));
  }
}

/** How many elements two lists have in common from the first one on: the very same ones at the same places. */
export function sharedBeginning(a: readonly unknown[], b: readonly unknown[]): number {
  if (a === b) return a.length;
  const most = Math.min(a.length, b.length);
  let shared = 0;
  while (shared < most && a[shared] === b[shared]) shared++;
  return shared;
}
