import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESENT } from '../../../src/reports/columns/lack.js';
import { rowsIn, type RowOfTable } from '../../../src/reports/columns/row.js';
import { Table } from '../../../src/reports/columns/table.js';
import { sharedBeginning } from '../../../src/sessions/index.js';
import { makeCase, marketOf, unitOfCases, type Case } from './fake-tables.js';
import { chains, plannedColumns } from './random-columns.js';

const step = fc.record({ keep: fc.nat(12), added: fc.array(fc.nat(1000), { maxLength: 6 }) });

test('rows say what their columns say of them, and are the same objects as long as they are the same rows', () => {
  fc.assert(
    fc.property(chains, fc.array(step, { minLength: 1, maxLength: 6 }), (plans, steps) => {
      const columns = plannedColumns(plans);
      const unit = unitOfCases();
      const lineage = {};
      let cases: readonly Case[] = [];
      let rows: readonly RowOfTable[] = [];
      for (const { keep, added } of steps) {
        const [before, casesBefore] = [rows, cases];
        cases = [...cases.slice(0, keep), ...added.map(makeCase)];
        rows = rowsIn(Table.of(unit, marketOf(lineage, cases)), before);
        expect(rows.map(({ session }) => session)).toEqual(cases.map(({ session }) => session));
        expect(sharedBeginning(rows, before)).toBe(sharedBeginning(cases, casesBefore));
        for (const { column, plainly } of columns) {
          expect(rows.map((row) => row.whyNot(column))).toEqual(cases.map((each) => plainly(each).why));
          const values = cases.map(plainly).map(({ why, value }) => (why === PRESENT ? value : null));
          expect(rows.map((row) => row.valueOf(column))).toEqual(values);
        }
      }
    }),
  );
});

test('rows are made anew every 64 versions, so that they do not keep the tables of all times', () => {
  const unit = unitOfCases();
  const lineage = {};
  const cases = [1, 2].map(makeCase);
  const anew: number[] = [];
  let rows: readonly RowOfTable[] = [];
  for (let version = 1; version <= 200; version++) {
    const before = rows;
    rows = rowsIn(Table.of(unit, marketOf(lineage, [...cases])), before);
    if (sharedBeginning(rows, before) === 0) anew.push(version);
  }
  expect(anew).toEqual([1, 65, 129, 193]);
});

test('however seldom they are asked for, no row is from a table of 64 versions before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 20 }), (strides) => {
      const unit = unitOfCases();
      const lineage = {};
      const madeIn = new Map<RowOfTable, number>();
      let cases: readonly Case[] = [];
      let rows: readonly RowOfTable[] = [];
      for (const stride of strides) {
        for (let i = 1; i < stride; i++) Table.of(unit, marketOf(lineage, [...cases]));
        cases = [...cases, makeCase(0)];
        const table = Table.of(unit, marketOf(lineage, cases));
        rows = rowsIn(table, rows);
        for (const row of rows) {
          madeIn.set(row, madeIn.get(row) ?? table.version);
          expect(table.version - madeIn.get(row)!).toBeLessThan(64);
        }
      }
    }),
  );
});
