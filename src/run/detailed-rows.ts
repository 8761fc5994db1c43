import { freeze } from '../rows/inner.js';
import type { DetailedRow } from './result.js';

/** The rows of a report, each of them made when it is read. */
export interface DetailedRows extends Iterable<DetailedRow> {
  /** How many there are: one per eligible observation. */
  readonly length: number;
  /**
   * The rows from a position on; those before it are not made.
   *
   * @param position - 0 for the first row
   */
  readonly from: (position: number) => Generator<DetailedRow, void, void>;
  /**
   * Sixteen characters that stand for the bars known at `asOf`, the events, the calendar and the range. Where they are the same for the same
   * options, the rows are the same: so that a page tells whether it follows on the one before it.
   */
  readonly digest: () => string;
}

/** Rows that are made by their position. */
export function detailedRows(
  length: number,
  row: (position: number) => DetailedRow,
  digest: () => string,
): DetailedRows {
  function* from(position: number): Generator<DetailedRow, void, void> {
    for (let i = position; i < length; i++) yield freeze(row(i));
  }
  let cached: string | undefined;
  return Object.freeze({ length, from, digest: () => (cached ??= digest()), [Symbol.iterator]: () => from(0) });
}
