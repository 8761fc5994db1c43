/** A kept result, and how many rows of its table are still the same; `Infinity` for the same table. */
export interface KeptResult {
  readonly made: unknown;
  readonly same: number;
}

/**
 * The tables of one unit that a market had, one after the other, as bars were added to it: how many rows each has in common with the one
 * before, and what was made of them last: each column, and the groups of each report.
 *
 * It holds no table, and no column or report that is not held elsewhere: callers choose the options from which columns are made.
 */
export class TableHistory {
  readonly #kept = new WeakMap<object, { readonly made: unknown; readonly version: number }>();
  /** The versions after which fewer rows were the same than after all later ones, with their number: ascending, and at most one per row. */
  readonly #same: { readonly version: number; readonly same: number }[] = [];
  #version = 0;

  /** Records a table, with the number of rows it shares with the one before. */
  next(same: number): number {
    while (this.#same.length > 0 && this.#same[this.#same.length - 1].same >= same) this.#same.pop();
    this.#same.push({ version: ++this.#version, same });
    return this.#version;
  }

  /** What was made last of something, if that still tells of the latest version, which has to be this one. */
  find(of: object, version: number): KeptResult | null {
    const kept = this.#kept.get(of);
    if (kept === undefined || version !== this.#version) return null;
    if (kept.version === version) return { made: kept.made, same: Infinity };
    return { made: kept.made, same: this.#sameSince(kept.version) };
  }

  /** How many rows no later version has changed. */
  #sameSince(version: number): number {
    let [from, to] = [0, this.#same.length - 1];
    while (from < to) {
      const middle = (from + to) >> 1;
      if (this.#same[middle].version > version) to = middle;
      else from = middle + 1;
    }
    return this.#same[from].same;
  }

  /** Keeps what was made of something in a version. */
  keep(of: object, made: unknown, version: number): void {
    if (version === this.#version) this.#kept.set(of, { made, version });
  }
}
