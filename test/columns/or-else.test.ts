import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../src/columns/column.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import type { ChoiceColumn } from '../../src/columns/kinds.js';
import { atEnd, atOpen } from '../../src/columns/known.js';
import { lack, NOT_ASKED, notAsked, PRESENT } from '../../src/columns/lack.js';
import { hasValue, ofEveryRow, orElse, orElseLabel } from '../../src/columns/or-else.js';
import { Table } from '../../src/columns/table.js';
import { makeCase, marketOf, unitOfCases, caseRows, type Case } from './fake-tables.js';
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

const { number, instant: instantOf } = columnsOf(caseRows);
const step = fc.record({ keep: fc.nat(15), added: fc.array(fc.nat(1000), { maxLength: 12 }) });

test('every row has a value, made of null where there is none, also as rows are added and taken away', () => {
  const third = (row: Case) => row.seed % 3;
  const some = number(
    atOpen,
    (row) => (third(row) === 0 ? row.seed : third(row) === 1 ? notAsked : lack('size')),
    'size',
  );
  const told = ofEveryRow(some, (value) => (value === null ? 'none' : `${value}`));
  expect([...told.reasons]).toEqual([]);
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 4 }), (steps) => {
      const unit = unitOfCases();
      const lineage = {};
      let cases: readonly Case[] = [];
      for (const { keep, added } of steps) {
        cases = [...cases.slice(0, keep), ...added.map(makeCase)];
        const { why, values } = Table.of(unit, marketOf(lineage, cases)).cells(told);
        expect([...why]).toEqual(cases.map(() => PRESENT));
        expect(Array.from(values)).toEqual(cases.map((row) => (third(row) === 0 ? `${row.seed}` : 'none')));
      }
    }),
  );
});

test('what an event leaves open is known at the end, all else when the other column is', () => {
  const instant = instantOf(atOpen, (row) => row.seed);
  const at = (known: Parameters<typeof number>[0]) =>
    ofEveryRow(
      number(known, (row) => row.seed),
      String,
    ).known;
  expect(at(atOpen)).toEqual(atOpen);
  expect(at({ when: 'window', minutes: 60 })).toEqual({ when: 'window', minutes: 60 });
  expect(at({ when: 'event', event: 'broken', instant })).toEqual({ when: 'end' });
});
