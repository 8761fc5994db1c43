import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Column } from '../../src/columns/column.js';
import { Table } from '../../src/columns/table.js';
import { computeColumns } from '../../src/run/compute-columns.js';
import { makeCase, marketOf, unitOfCases } from '../columns/fake-tables.js';
import { chains, plannedColumns, type Planned } from '../columns/random-columns.js';

const tableOf = () => Table.of(unitOfCases(), marketOf({}, [1, 2, 3].map(makeCase)));

/** A column and all that it is made of. */
function partsOf({ column, inputs }: Planned): ReadonlySet<Column<unknown>> {
  return new Set([column, ...inputs.flatMap((input) => [...partsOf(input)])]);
}

test('columns are computed one between two pauses, with all that they are made of before them, and no other', () => {
  fc.assert(
    fc.property(chains, fc.array(fc.nat(100), { maxLength: 4 }), (plans, picked) => {
      const all = plannedColumns(plans);
      const asked = picked.map((place) => all[place % all.length]);
      const table = tableOf();
      const known = () => all.filter(({ column }) => table.has(column));
      let before = 0;
      for (const pause of computeColumns(
        table,
        asked.map(({ column }) => column),
        'pause',
      )) {
        expect(pause).toBe('pause');
        const now = known();
        expect(now.length).toBe(++before);
        for (const { inputs } of now) expect(inputs.every(({ column }) => table.has(column))).toBe(true);
      }
      const parts = new Set(asked.flatMap((each) => [...partsOf(each)]));
      expect(new Set(known().map(({ column }) => column))).toEqual(parts);
    }),
  );
});

test('what a table has already takes no pause', () => {
  const columns = plannedColumns([
    { kind: 'number', seed: 1, inputs: [] },
    { kind: 'flag', seed: 2, inputs: [0] },
  ]).map(({ column }) => column);
  const table = tableOf();
  table.cells(columns[1]);
  expect([...computeColumns(table, columns, null)]).toEqual([]);
});

test('what a column takes from another table is not computed on this one', () => {
  const [own, made] = plannedColumns([
    { kind: 'number', seed: 1, inputs: [] },
    { kind: 'flag', seed: 2, inputs: [0] },
  ]).map(({ column }) => column);
  const table = tableOf();
  // It would not even fit: the inputs of what is taken have the rows of the other table.
  const taken: Column<unknown> = { ...made, isTaken: true, cellsOf: () => own.cellsOf(table, null) };
  expect([...computeColumns(table, [taken], 1)]).toEqual([1]);
  expect([table.has(taken), table.has(own)]).toEqual([true, false]);
});
