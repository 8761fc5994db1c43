import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../../src/reports/columns/column.js';
import type { ChoiceColumn } from '../../../src/reports/columns/kinds.js';
import { atEnd } from '../../../src/reports/columns/known.js';
import { NOT_ASKED, PRESENT } from '../../../src/reports/columns/lack.js';
import { hasValue, orElse, orElseLabel } from '../../../src/reports/columns/or-else.js';
import { Table } from '../../../src/reports/columns/table.js';
import { makeCase, marketOf, unitOfCases } from './fake-tables.js';
import { chains, plannedColumns } from './random-columns.js';

const seeds = fc.array(fc.nat(1000), { maxLength: 20 });
const cellsIn = (table: Table, column: Column<unknown>) => {
  const { why, values } = table.cells(column);
  return Array.from(why, (each, row) => (each === PRESENT ? { why: each, value: values[row] } : { why: each }));
};

test('hasValue says of each row that nothing leaves out whether a column has a value', () => {
  fc.assert(
    fc.property(chains, seeds, (plans, list) => {
      const table = Table.of(unitOfCases(), marketOf({}, list.map(makeCase)));
      for (const { column, plainly } of plannedColumns(plans)) {
        const has = hasValue(column);
        const expected = table.rows.map((row) => {
          const { why } = plainly(row);
          return why < NOT_ASKED ? { why } : { why: PRESENT, value: why === PRESENT };
        });
        expect(cellsIn(table, has)).toEqual(expected);
        expect([has.known, has.reasons]).toEqual([atEnd, column.reasons]);
      }
    }),
  );
});

test('orElse has the values of a column, and another one where there is nothing to say', () => {
  fc.assert(
    fc.property(chains, seeds, fc.double(), fc.boolean(), (plans, list, someNumber, someFlag) => {
      const table = Table.of(unitOfCases(), marketOf({}, list.map(makeCase)));
      for (const { column, plainly, plan } of plannedColumns(plans)) {
        if (plan.kind !== 'number' && plan.kind !== 'flag') continue;
        const other = plan.kind === 'number' ? someNumber : someFlag;
        const either = orElse(column as Column<number | boolean>, other);
        const expected = table.rows.map((row) => {
          const plain = plainly(row);
          return plain.why === NOT_ASKED ? { why: PRESENT, value: other } : plain;
        });
        expect(cellsIn(table, either)).toEqual(expected);
        expect([either.known, either.reasons]).toEqual([atEnd, column.reasons]);
      }
    }),
  );
});

test('orElseLabel has the labels of a choice, and another one where there is nothing to say', () => {
  fc.assert(
    fc.property(chains, seeds, (plans, list) => {
      const table = Table.of(unitOfCases(), marketOf({}, list.map(makeCase)));
      for (const { column, plainly, plan } of plannedColumns(plans)) {
        if (plan.kind !== 'choice') continue;
        const choice = column as ChoiceColumn<string>;
        const either = orElseLabel(choice, 'none');
        const expected = table.rows.map((row) => {
          const plain = plainly(row);
          return plain.why === NOT_ASKED ? { why: PRESENT, value: 'none' } : plain;
        });
        expect(cellsIn(table, either)).toEqual(expected);
        expect(either.labels).toEqual([...choice.labels, 'none']);
        expect([either.known, either.reasons]).toEqual([atEnd, column.reasons]);
      }
    }),
  );
});
