import type { Cells } from '../column.js';
import { pickRows, type Store, whyOf } from '../cells/made-of.js';

/** Rows of equally many numbers, one after the other: as objects they would be most of what the reports on trades allocate. */
export class RowsOfNumbers implements Cells<Float64Array> {
  constructor(
    readonly why: Uint8Array,
    readonly numbers: Float64Array,
    readonly width: number,
  ) {}

  get values(): readonly Float64Array[] {
    return this.from(0);
  }

  from(row: number): readonly Float64Array[] {
    return Array.from(this.why.subarray(row), (_, at) => this.#row(row + at));
  }

  pick(rows: Int32Array): RowsOfNumbers {
    const { why, width } = this;
    const numbers = new Float64Array(rows.length * width);
    rows.forEach((row, at) => numbers.set(this.#row(row), at * width));
    return new RowsOfNumbers(pickRows(why, rows), numbers, width);
  }

  #row(row: number): Float64Array {
    return this.numbers.subarray(row * this.width, (row + 1) * this.width);
  }
}

/** Where rows of so many numbers are put. */
export function rowsOfNumbers(width: number): Store<Float64Array, RowsOfNumbers> {
  return {
    make(length, earlier) {
      const numbers = new Float64Array(length * width);
      if (earlier !== null) numbers.set(earlier.cells.numbers.subarray(0, earlier.same * width));
      return new RowsOfNumbers(whyOf(length, earlier), numbers, width);
    },
    put({ numbers }, row, value) {
      numbers.set(value, row * width);
    },
  };
}
