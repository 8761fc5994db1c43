import fc from 'fast-check';
import { lastOf } from '../../src/reports/inner.js';
import { expect, it } from 'vitest';
import type { DetailedRow, ReportResult } from '../../src/reports/index.js';
import { detailedRows } from '../../src/run/detailed-rows.js';
import { MAX_BYTES, page } from '../../src/service/pages/page.js';
import { rowsOf } from '../service/pages/rows-of.js';

const result = { report: 'r', summary: [] } as unknown as ReportResult;
const next = (position: number): string => `at-${position}`;

interface Read {
  readonly detailed: readonly DetailedRow[];
  readonly next?: string;
}

it('has the rows from its position on, as many as there may be, and says where it goes on', () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(9), { maxLength: 30 }),
      fc.nat(30),
      fc.integer({ min: 1, max: 40 }),
      (lengths, at, maxRows) => {
        const rows = rowsOf(lengths);
        const position = Math.min(at, lengths.length);
        const text = lastOf(page(result, rows, { position, maxRows, next }));
        const read = JSON.parse(text) as Read;
        const end = Math.min(position + maxRows, lengths.length);
        const expected = { ...result, detailed: Array.from(rows).slice(position, end) };
        expect(read).toEqual(end === lengths.length ? expected : { ...expected, next: next(end) });
        expect(JSON.stringify(read)).toBe(text);
      },
    ),
  );
});

it('ends before it has too many bytes, whatever the rows are written in', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 700_000 }), { minLength: 20, maxLength: 26 }),
      fc.constantFrom('a', 'é', '—', '🕯', '"', '\u0001'),
      (lengths, character) => {
        const rows = rowsOf(lengths, character);
        let position = 0;
        for (let pages = 0; position < lengths.length; pages++) {
          const text = lastOf(page(result, rows, { position, maxRows: 100, next }));
          expect(Buffer.byteLength(text)).toBeLessThanOrEqual(MAX_BYTES);
          const { detailed } = JSON.parse(text) as Read;
          expect(detailed.length).toBeGreaterThan(0);
          // Another row would have been too many.
          const more = JSON.stringify(Array.from(rows.from(position + detailed.length))[0] ?? '');
          const isLast = position + detailed.length === lengths.length;
          expect(isLast || Buffer.byteLength(text) + Buffer.byteLength(more) > MAX_BYTES - 300).toBe(true);
          position += detailed.length;
          expect(pages).toBeLessThan(lengths.length);
        }
      },
    ),
    { numRuns: 3 },
  );
});

it('makes no row before its first, and at most one after its last', () => {
  const made: number[] = [];
  const { from, ...rows } = detailedRows(
    100,
    (i) => (made.push(i), { date: String(i) } as DetailedRow),
    () => '',
  );
  lastOf(page(result, { ...rows, from }, { position: 40, maxRows: 3, next }));
  expect(made).toEqual([40, 41, 42]);
});

it('pauses after each quarter of a million characters, and before what takes as long', () => {
  const parts = page(result, rowsOf(Array<number>(7).fill(900_000)), { position: 0, maxRows: 100, next });
  let pauses = 0;
  while (parts.next().done !== true) pauses++;
  expect(pauses).toBe(10);
});
