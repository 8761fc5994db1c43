/** How many rows the first and the largest block hold. */
const [SMALLEST, LARGEST] = [1024, 65_536];

/** Rows of numbers as they are read, in blocks of columns: a file that is read in pieces does not say how many there will be. */
export class RowBlocks {
  /** The columns of the block that is written to, and how many rows it has. */
  current: readonly Float64Array[];
  filled = 0;
  readonly #full: Float64Array[][];
  #before = 0;

  constructor(columns: number) {
    this.#full = Array.from({ length: columns }, () => []);
    this.current = this.#block(SMALLEST);
  }

  get length(): number {
    return this.#before + this.filled;
  }

  /** Ends a row whose numbers are written. */
  endRow(): void {
    const size = this.current[0].length;
    if (++this.filled < size) return;
    this.#close();
    this.current = this.#block(Math.min(LARGEST, 2 * size));
  }

  /** The columns, each joined from its blocks. Those are let go column by column, so that no two columns are there twice. */
  join(): readonly Float64Array[] {
    this.#close();
    this.current = [];
    return this.#full.map((blocks) => {
      const column = new Float64Array(this.#before);
      let at = 0;
      for (const block of blocks.splice(0)) {
        column.set(block, at);
        at += block.length;
      }
      return column;
    });
  }

  #block(size: number): readonly Float64Array[] {
    return this.#full.map(() => new Float64Array(size));
  }

  #close(): void {
    for (const [i, column] of this.current.entries()) this.#full[i].push(column.subarray(0, this.filled));
    this.#before += this.filled;
    this.filled = 0;
  }
}
