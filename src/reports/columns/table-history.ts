/** How many changes back results are reused; older ones are recomputed. */
const KEPT = 500;

/** A kept result, and how many rows of its table are still the same; `Infinity` for the same table. */
export interface Kept {
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
  readonly #known = new WeakMap<object, { readonly made: unknown; readonly version: number }>();
  /** Per version how many rows it has in common with the one before; the last belongs to the latest. */
  #same: number[] = [];
  #version = 0;

  /** Records a table, with the number of rows it shares with the one before. */
  next(same: number): number {
    this.#same = [...this.#same.slice(-KEPT), same];
    return ++this.#version;
  }

  /** What was made last of something, if that still tells of the latest version, which has to be this one. */
  find(of: object, version: number): Kept | null {
    const known = this.#known.get(of);
    const since = this.#version - (known?.version ?? -Infinity);
    if (known === undefined || version !== this.#version || since > this.#same.length) return null;
    return { made: known.made, same: since === 0 ? Infinity : Math.min(...this.#same.slice(-since)) };
  }

  /** Keeps what was made of something in a version. */
  keep(of: object, made: unknown, version: number): void {
    if (version === this.#version) this.#known.set(of, { made, version });
  }
}
