/** A growing column of a few distinct names, such as tickers, stored as numbers. */
export class LabelColumn {
  readonly names: string[] = [];
  readonly #numbers = new Map<string, number>();

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
