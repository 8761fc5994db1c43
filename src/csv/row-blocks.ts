/** How many rows the first and the largest block hold. */
const [SMALLEST, LARGEST] = [1024, 65_536];

type Block = Float64Array<ArrayBuffer>;

/** Rows of numbers in blocks of columns: when a file is read in pieces, the number of rows is not known in advance. */
export class RowBlocks {
  /** The columns of the block that is written to, and how many rows it has. */
  current: readonly Block[];
  filled = 0;
  readonly #full: Block[][];
  #before = 0;

  /** @param most - the number of rows or a few more, whose columns are then not copied; 0 if it is not known */
  constructor(columns: number, most = 0) {
    this.#full = Array.from({ length: columns }, () => []);
    this.current = most > 0 ? this.#full.map(() => new Float64Array(most)) : this.#block(SMALLEST);
  }

  get length(): number {
    return this.#before + this.filled;
  }

  /** Completes the current row. */
  endRow(): void {
    const size = this.current[0].length;
    if (++this.filled < size) return;
    this.#close();
    this.current = this.#block(Math.min(LARGEST, 2 * size));
  }

  /** Whether a number of a column is of a kind. */
  some(column: number, isOfKind: (value: number) => boolean): boolean {
    const current = this.current[column].subarray(0, this.filled);
    return current.some(isOfKind) || this.#full[column].some((block) => block.some(isOfKind));
  }

  /**
   * The columns, joined from their blocks. Each block is freed as soon as it is copied, so that memory never holds all rows twice.
   */
  join(): readonly Float64Array[] {
    this.#close();
    this.current = [];
    return this.#full.map((blocks) => {
      if (blocks.length === 1 && isNearlyFull(blocks[0])) return blocks[0];
      const column = new Float64Array(this.#before);
      let at = 0;
      for (const block of blocks.splice(0)) {
        column.set(block, at);
        at += block.length;
        if (block.buffer.resizable) block.buffer.resize(0);
      }
      return column;
    });
  }

  #block(size: number): readonly Block[] {
    const bytes = size * Float64Array.BYTES_PER_ELEMENT;
    return this.#full.map(() => new Float64Array(new ArrayBuffer(bytes, { maxByteLength: bytes }), 0, size));
  }

  #close(): void {
    if (this.filled === 0) return;
    for (const [i, column] of this.current.entries()) {
      this.#full[i].push(this.filled < column.length ? column.subarray(0, this.filled) : column);
    }
    this.#before += this.filled;
    this.filled = 0;
  }
}

/** Whether a block that has room for all rows was filled with hardly any room left. */
function isNearlyFull({ buffer, byteLength }: Block): boolean {
  return !buffer.resizable && byteLength >= 0.75 * buffer.byteLength;
}
