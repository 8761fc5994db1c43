/** A column of few different names, such as tickers, as numbers. It grows as a file is read. */
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
