import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { InvalidRequest } from '../requests/invalid-request.js';

const MINUTE = 60_000;
const BYTES = 8;

/** Where a page begins, and what the pages before it were made from. */
export interface Cursor {
  /** The position of its first row. */
  readonly position: number;
  /** The instant up to which bars are known, that of the first page: a whole minute. */
  readonly asOf: number;
  /** What tells the query from any other. */
  readonly query: string;
  /** What tells the data from any other. */
  readonly data: string;
}

/** What a cursor looks like, beginning with its version. No part of it is as long as what is masked as a key. */
export const CURSOR = '^1\\.([1-9][0-9]{0,9})\\.(0|[1-9][0-9]{0,9})\\.([0-9a-f]{16})\\.([0-9a-f]{16})$';

const FORM = new RegExp(CURSOR);

/** A cursor as a client gets it and gives it back, in characters that a query need not encode. */
export function writtenCursor({ position, asOf, query, data }: Cursor): string {
  return ['1', position, asOf / MINUTE, query, data].join('.');
}

/**
 * Reads what a client gave as a cursor. It can have made it up: what it asks for is held against its plan as any request is, and a cursor
 * gives it nothing but the choice of a row and of an instant that has passed.
 *
 * @param query - what tells the query that it came with
 * @param latest - the instant up to which bars are known now
 * @throws {@link InvalidRequest} for what is no cursor, is of another query, or of an instant that is to come
 */
export function readCursor(text: string, query: string, latest: number): Cursor {
  const parts = FORM.exec(text);
  const cursor = parts && {
    position: Number(parts[1]),
    asOf: Number(parts[2]) * MINUTE,
    query: parts[3],
    data: parts[4],
  };
  if (cursor?.query !== query || cursor.asOf > latest) throw foreignCursor();
  return cursor;
}

/** The error for a cursor that no page of the query can have given. */
export function foreignCursor(): InvalidRequest {
  return new InvalidRequest('cursor must be the next of a page of the same query.');
}

/** What tells a query from any other, whatever the order of its parameters. */
export function queryDigest(path: readonly string[], parameters: Iterable<readonly [string, string]>): string {
  const sorted = Array.from(parameters).sort(([a], [b]) => (a < b ? -1 : 1));
  return bytesToHex(sha256(JSON.stringify([path, sorted])).subarray(0, BYTES));
}
