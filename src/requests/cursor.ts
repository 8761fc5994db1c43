import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { InvalidRequest } from './invalid-request.js';
import { sorted } from './read-query.js';

/** The most rows that a page may have. */
export const MAX_ROWS = 100_000;

const MINUTE = 60_000;
const BYTES = 8;

/** The start of a page, with digests of the query and data of the previous pages. */
export interface Cursor {
  /** The position of its first row. */
  readonly position: number;
  /** The instant up to which bars are used, that of the first page: a whole minute. */
  readonly asOf: number;
  /** A digest of the query. */
  readonly query: string;
  /** A digest of the data. */
  readonly data: string;
}

/** The format of a cursor, starting with its version. Every part is too short to be masked as a key. */
export const CURSOR = '^1\\.([1-9][0-9]{0,9})\\.(0|[1-9][0-9]{0,9})\\.([0-9a-f]{16})\\.([0-9a-f]{16})$';

const FORM = new RegExp(CURSOR);

/** Writes a cursor in characters that a query need not encode. */
export function writtenCursor({ position, asOf, query, data }: Cursor): string {
  return ['1', position, asOf / MINUTE, query, data].join('.');
}

/**
 * Reads a cursor from a client, which may have forged it: the request is checked against its plan like any other, and a cursor
 * only selects a row and a past instant.
 *
 * @param query - the digest of its query
 * @param latest - the instant up to which bars are used now
 * @throws {@link InvalidRequest} for a malformed cursor, another query's, or one of a future instant
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

/** The error for a cursor that no page of the query returned. */
export function foreignCursor(): InvalidRequest {
  return new InvalidRequest('cursor must be the next of a page of the same query.');
}

/** A digest of a query, independent of the order of its parameters. */
export function queryDigest(path: readonly string[], parameters: Iterable<readonly [string, string]>): string {
  return bytesToHex(sha256(JSON.stringify([path, sorted(parameters)])).subarray(0, BYTES));
}
