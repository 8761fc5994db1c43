import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESENT } from '../../../src/columns/lack.js';
import { SomeRows } from '../../../src/columns/cells/some-rows.js';
import { Table } from '../../../src/columns/table.js';
import { makeCase, marketOf, unitOfCases } from '../fake-tables.js';
import { chains, plannedColumns } from '../random-columns.js';

test('some rows have what the whole table has there, whichever columns that has computed, and compute no other row', () => {
  let few = 0;
  const seeds = fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 });
  const places = fc.array(fc.nat(100), { maxLength: 8 });
  fc.assert(
    fc.property(chains, seeds, places, fc.array(fc.nat(20), { maxLength: 3 }), (plans, list, some, computed) => {
      const columns = plannedColumns(plans);
      const table = Table.of(unitOfCases(), marketOf({}, list.map(makeCase)));
      for (const place of computed) table.cells(columns[place % columns.length].column);
      const rows = Int32Array.from(some, (place) => place % table.length);
      const part = new SomeRows(table, rows);
      expect([part.length, part.market]).toEqual([rows.length, table.market]);
      rows.forEach((row, at) => {
        expect(part.session(at)).toBe(table.session(row));
        expect(part.rows[at]).toBe(table.rows[row]);
      });
      const before = columns.map(({ asked }) => asked);
      const cells = columns.map(({ column }) => part.cells(column));
      for (const [c, { asked }] of columns.entries()) expect(asked - before[c]).toBeLessThanOrEqual(rows.length);
      for (const [c, { column }] of columns.entries()) {
        const whole = table.cells(column);
        rows.forEach((row, at) => {
          expect(cells[c].why[at]).toBe(whole.why[row]);
          if (whole.why[row] !== PRESENT) return;
          expect(cells[c].values[at]).toEqual(whole.values[row]);
          few++;
        });
        expect(part.cells(column)).toBe(cells[c]);
      }
    }),
    { numRuns: 200 },
  );
  expect(few).toBeGreaterThan(500);
});
