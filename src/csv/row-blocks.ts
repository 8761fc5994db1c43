/** How many rows the first and the largest block hold. */
const [SMALLEST, LARGEST] = [1024, 65_536];

type Block = Float64Array<ArrayBuffer>;

/** Rows of numbers as they are read, in blocks of columns: a file that is read in pieces does not say how many there will be. */
export class RowBlocks {
  /** The columns of the block that is written to, and how many rows it has. */
  current: readonly Block[];
  filled = 0;
  readonly #full: Block[][];
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

  /**
   * The columns, each joined from its blocks. The memory of a block is given back as soon as it is copied, and not when garbage is collected, so that rows are
   * never there twice.
   */
  join(): readonly Float64Array[] {
    this.#close();
    this.current = [];
    return this.#full.map((blocks) => {
      const column = new Float64Array(this.#before);
      let at = 0;
      for (const block of blocks.splice(0)) {
        column.set(block, at);
        at += block.length;
        block.buffer.resize(0);
      }
      return column;
    });
  }

  #block(size: number): readonly Block[] {
    const bytes = size * Float64Array.BYTES_PER_ELEMENT;
    return this.#full.map(() => new Float64Array(new ArrayBuffer(bytes, { maxByteLength: bytes }), 0, size));
  }

  #close(): void {
    for (const [i, column] of this.current.entries()) this.#full[i].push(column.subarray(0, this.filled));
    this.#before += this.filled;
    this.filled = 0;
  }
}
