/** Values that are made when they are asked for; those asked for most recently are kept. */
export class RecentlyUsed<Key, Value> {
  readonly #values = new Map<Key, Value>();

  constructor(
    private readonly most: number,
    private readonly make: (key: Key) => Value,
  ) {}

  get(key: Key): Value {
    const value = this.#values.has(key) ? this.#values.get(key)! : this.make(key);
    this.#values.delete(key);
    this.#values.set(key, value);
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.most) this.#values.delete(oldest);
    return value;
  }
}
