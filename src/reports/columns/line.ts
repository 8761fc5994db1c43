import type { Cells, Column } from './column.js';

/** How many changes back a column is still known from: one that was not asked for since is computed anew. */
const KEPT = 500;

/**
 * The tables of one unit that a market had, one after the other, as bars were added to it: how many rows each has in common with the one
 * before, and what each column was when it was asked for last.
 *
 * It holds no table, and no column that nobody else holds: strangers choose options, and columns are made of them.
 */
export class Line {
  readonly #known = new WeakMap<Column<unknown>, { readonly cells: Cells<unknown>; readonly version: number }>();
  /** Per version how many rows it has in common with the one before; the last belongs to the latest. */
  #same: number[] = [];
  #version = 0;
  /** What others have made of the latest tables. */
  readonly made = new WeakMap<object, unknown>();

  /** Takes note of a table that has so many rows in common with the one before. */
  next(same: number): number {
    this.#same = [...this.#same.slice(-KEPT), same];
    return ++this.#version;
  }

  /** What a column was when it was asked for last, and of how many rows of a version that still holds. */
  find<Value>(column: Column<Value>, version: number): { readonly cells: Cells<Value>; readonly same: number } | null {
    // Under a column there are only cells of that column.
    const known = this.#known.get(column) as { readonly cells: Cells<Value>; readonly version: number } | undefined;
    const since = this.#version - (known?.version ?? -Infinity);
    if (known === undefined || version !== this.#version || since > this.#same.length) return null;
    const { length } = known.cells.why;
    return { cells: known.cells, same: since === 0 ? length : Math.min(length, ...this.#same.slice(-since)) };
  }

  /** Keeps what a column is in a version. */
  keep<Value>(column: Column<Value>, cells: Cells<Value>, version: number): void {
    if (version === this.#version) this.#known.set(column, { cells, version });
  }
}
