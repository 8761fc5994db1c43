/** The most recent of the values that are made one after another, each with a look at the one before it. */
export class Latest<T> {
  #value: T | null = null;

  /** Makes the next value, which takes the place of the one before it. */
  replace(make: (before: T | null) => T): T {
    return (this.#value = make(this.#value));
  }
}
