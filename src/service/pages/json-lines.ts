import type { DetailedRow, ReportResult } from '../../reports/index.js';
import { jsonParts, PART } from './json-parts.js';

/**
 * A result as JSON lines, in chunks: first the result without its rows, then each row. Rows are computed with their chunk, so that only one
 * chunk is in memory; sent one at a time they would cost more than to compute them. A long line is in several chunks.
 */
export function* jsonLines(result: ReportResult, rows: Iterable<DetailedRow>): Generator<string, void, void> {
  let chunk = '';
  for (const line of lines(result, rows)) {
    let isFirst = true;
    for (const part of jsonParts(line)) {
      if (!isFirst) {
        yield chunk;
        chunk = '';
      }
      chunk += part;
      isFirst = false;
    }
    chunk += '\n';
    if (chunk.length < PART) continue;
    yield chunk;
    chunk = '';
  }
  if (chunk !== '') yield chunk;
}

function* lines(result: ReportResult, rows: Iterable<DetailedRow>): Generator<object, void, void> {
  yield result;
  yield* rows;
}
