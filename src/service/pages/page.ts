import type { DetailedRows, ReportResult } from '../../reports/index.js';
import { utf8Length } from './utf8-length.js';

/** No body is longer, in bytes. */
export const MOST_BYTES = 8_000_000;

/** After so many characters there is a pause. */
const WITHOUT_PAUSE = 1_000_000;

/** More than what stands around the rows takes. */
const AROUND = 200;

/** Which rows a page has. */
interface PageRequest {
  /** The position of the first one. */
  readonly position: number;
  readonly maxRows: number;
  /** The cursor of the page that begins at a position. */
  readonly next: (position: number) => string;
}

/**
 * A result with some of its rows, as JSON: as many as there may be, fewer where they are so long that the body would be. Where there are
 * more, it says how to get to them. It is written with pauses.
 */
export function* page(
  result: ReportResult,
  rows: DetailedRows,
  { position, maxRows, next }: PageRequest,
): Generator<void, string, void> {
  const head = JSON.stringify(result).slice(0, -1);
  const texts: string[] = [];
  let unpaused = head.length;
  let room = MOST_BYTES - AROUND - utf8Length(head);
  for (const row of rows.from(position)) {
    const text = JSON.stringify(row);
    room -= utf8Length(text) + 1;
    // A page without rows would lead nowhere.
    if (room < 0 && texts.length > 0) break;
    texts.push(text);
    if (texts.length === maxRows) break;
    unpaused += text.length;
    if (unpaused < WITHOUT_PAUSE) continue;
    yield;
    unpaused = 0;
  }
  const end = position + texts.length;
  // The cursor is made from a digest of all bars.
  yield;
  const more = end < rows.length ? `,"next":${JSON.stringify(next(end))}` : '';
  yield;
  const text = `${head},"detailed":[${texts.join(',')}]${more}}`;
  // A tag is made of it next.
  yield;
  return text;
}
