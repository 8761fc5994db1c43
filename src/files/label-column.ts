/** A growing column of a few distinct names, such as tickers, stored as numbers. */
export class LabelColumn {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a name that was there before; -1 if it was not. */
  known(name: string): number {
    return this.#numbers.get(name) ?? -1;
  }

  /** The number of a name. */
  numberOf(name: string): number {
    let number = this.#numbers.get(name);
    if (number === undefined) {
      number = this.names.length;
      this.names.push(name);
      this.#numbers.set(name, number);
    }
    return number;
  }
}
