import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Cell } from '../../../src/charts/rows/table.js';
import { csvOf } from '../../../src/charts/tables/csv.js';
import { letters, tablesOf } from '../fixtures/tables.js';

describe('a table as CSV', () => {
  const odd = letters('a1.,"=+-@＝\t\r\n \'');
  const isNumber = (text: string): boolean => /^[+-]?\d+(\.\d+)?$/.test(text);

  it('is read back as it was, but for an apostrophe before what a spreadsheet would compute', () => {
    fc.assert(
      fc.property(tablesOf(fc.oneof(odd, fc.integer(), fc.constant(null))), (table) => {
        const [header, ...rows]: string[][] = parse(csvOf(table), { record_delimiter: '\r\n' });
        expect(header).toEqual(table.columns);
        expect(rows).toHaveLength(table.rows.length);
        for (const [i, row] of table.rows.entries()) {
          for (const [j, cell] of row.entries()) {
            const computes = typeof cell === 'string' && /^[=+\-@＝\t\r\n]/.test(cell) && !isNumber(cell);
            expect(rows[i][j]).toBe(computes ? `'${cell}` : `${cell ?? ''}`);
          }
        }
      }),
    );
  });

  it('has quotes around a line break of any host, which not every reader takes for a part of a field without', () => {
    const lines = ['a\rb', 'a\nb', 'a\r\nb'];
    expect(csvOf({ columns: ['name'], rows: lines.map((line) => [line]) })).toBe(
      `name\r\n${lines.map((line) => `"${line}"\r\n`).join('')}`,
    );
  });

  it('has no text in it that a spreadsheet computes; a number with its sign is none', () => {
    const field = (cell: Cell): string => csvOf({ columns: [], rows: [[cell]] }).trim();
    for (const formula of ['=1', '+a', '-1-2', '@a', '＋a', '－a', '＠a']) expect(field(formula)).toBe(`'${formula}`);
    for (const number of ['-0.5', '+3', -0.5, -3]) expect(field(number)).toBe(`${number}`);
  });
});
