import type { DetailedRow, ReportResult } from '../../reports/index.js';

/** The approximate length of a chunk. Sending rows one at a time would cost more than computing them. */
const PIECE = 65_536;

/**
 * A result as JSON lines, in chunks of whole lines: first the result without its rows, then each row. Rows are computed with their
 * chunk, so that only one chunk is in memory.
 */
export function* jsonLines(result: ReportResult, rows: Iterable<DetailedRow>): Generator<string, void, void> {
  let piece = `${JSON.stringify(result)}\n`;
  for (const row of rows) {
    piece += `${JSON.stringify(row)}\n`;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
