import type { DetailedRows, ReportResult } from '../../reports/index.js';
import { written } from './json-parts.js';
import { utf8Length } from './utf8-length.js';

/** The most bytes of a body. */
export const MAX_BYTES = 8_000_000;

/** The number of characters between pauses. A row costs more to compute than to write. */
const WITHOUT_PAUSE = 250_000;

/** An upper bound for everything around the rows, in bytes. */
const AROUND = 200;

/** The rows of a page. */
interface PageRequest {
  /** The position of the first one. */
  readonly position: number;
  readonly maxRows: number;
  /** The cursor of the page that begins at a position. */
  readonly next: (position: number) => string;
}

/**
 * A result with some of its rows, as JSON: up to the most rows, fewer if the body would be too long. If there are
 * more, it has the cursor of the next page. It is written with pauses.
 */
export function* page(
  result: ReportResult,
  rows: DetailedRows,
  { position, maxRows, next }: PageRequest,
): Generator<void, string, void> {
  const head = ((yield* written(result)) ?? '').slice(0, -1);
  const texts: string[] = [];
  let unpaused = head.length;
  let room = MAX_BYTES - AROUND - utf8Length(head);
  for (const row of rows.from(position)) {
    const text = JSON.stringify(row);
    room -= utf8Length(text) + 1;
    // A page has at least one row, or paging would not advance.
    if (room < 0 && texts.length > 0) break;
    texts.push(text);
    if (texts.length === maxRows) break;
    unpaused += text.length;
    if (unpaused < WITHOUT_PAUSE) continue;
    yield;
    unpaused = 0;
  }
  const end = position + texts.length;
  // The cursor needs a digest of all bars.
  yield;
  const more = end < rows.length ? `,"next":${JSON.stringify(next(end))}` : '';
  yield;
  const text = `${head},"detailed":[${texts.join(',')}]${more}}`;
  // The entity tag is computed next.
  yield;
  return text;
}
