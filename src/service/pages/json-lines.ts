import type { DetailedRow, ReportResult } from '../../reports/index.js';

/** A piece is sent with about so many characters: a row for itself would be mostly the work of sending it. */
const PIECE = 65_536;

/**
 * A result as JSON lines, in pieces of whole lines: first the result without its rows, then each row. A row is made when its piece is asked
 * for, so that no more than one piece is in memory.
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
