import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESENT } from '../../src/columns/lack.js';
import { Table, type Unit } from '../../src/columns/table.js';
import { sharedBeginning, type Market } from '../../src/sessions/index.js';
import { makeCase, marketOf, unitOfCases, type Case } from './fake-tables.js';
import { chains, plannedColumns, type Planned } from './random-columns.js';

/** Rows are kept up to a place, and others follow; of some of the columns the cells are asked. */
const step = fc.record({
  keep: fc.nat(12),
  added: fc.array(fc.nat(1000), { maxLength: 8 }),
  asked: fc.array(fc.nat(100), { maxLength: 4 }),
});
const steps = fc.array(step, { minLength: 1, maxLength: 8 });

function expectCells(table: Table<Case>, { column, plainly }: Planned): void {
  const { why, values } = table.cells(column);
  const cells = table.rows.map((_, row) =>
    why[row] === PRESENT ? { why: PRESENT, value: values[row] } : { why: why[row] },
  );
  expect(cells).toEqual(table.rows.map(plainly));
}

const withInputs = (own: Planned): readonly Planned[] => [own, ...own.inputs.flatMap(withInputs)];

test('whatever rows came before, and whatever was asked of them, cells are those of a table made anew', () => {
  fc.assert(
    fc.property(chains, steps, (plans, list) => {
      const columns = plannedColumns(plans);
      const unit = unitOfCases();
      const lineage = {};
      let rows: readonly Case[] = [];
      for (const { keep, added, asked } of list) {
        rows = [...rows.slice(0, keep), ...added.map(makeCase)];
        const table = Table.of(unit, marketOf(lineage, rows));
        expect(table.rows).toBe(rows);
        for (const place of asked) expectCells(table, columns[place % columns.length]);
      }
    }),
    { numRuns: 300 },
  );
});

test('functions are asked of those rows only that are not the same since the column was asked last', () => {
  fc.assert(
    fc.property(chains, steps, (plans, list) => {
      const columns = plannedColumns(plans);
      const unit = unitOfCases();
      const lineage = {};
      /** Of how many of the rows the cells of a column are still known. */
      const known = new Map(columns.map((column) => [column, 0]));
      let rows: readonly Case[] = [];
      for (const { keep, added, asked } of list) {
        const before = rows;
        rows = [...rows.slice(0, keep), ...added.map(makeCase)];
        for (const [column, count] of known) known.set(column, Math.min(count, sharedBeginning(rows, before)));
        const table = Table.of(unit, marketOf(lineage, rows));
        for (const place of asked) {
          const wanted = new Set(withInputs(columns[place % columns.length]));
          for (const each of wanted) each.asked = 0;
          table.cells(columns[place % columns.length].column);
          for (const each of wanted) {
            const anew = rows.slice(known.get(each));
            const complete = anew.filter((row) => each.inputs.every((input) => input.plainly(row).why === PRESENT));
            expect(each.asked).toBe(complete.length);
            known.set(each, rows.length);
          }
        }
      }
    }),
    { numRuns: 200 },
  );
});

test('the table and the market of an earlier time give right cells when they are asked again', () => {
  const again = fc.array(fc.record({ version: fc.nat(100), column: fc.nat(100), market: fc.boolean() }), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(chains, steps, again, (plans, list, asks) => {
      const columns = plannedColumns(plans);
      const unit = unitOfCases();
      const lineage = {};
      const markets: Market[] = [];
      const tables: Table<Case>[] = [];
      let rows: readonly Case[] = [];
      for (const { keep, added, asked } of list) {
        rows = [...rows.slice(0, keep), ...added.map(makeCase)];
        markets.push(marketOf(lineage, rows));
        tables.push(Table.of(unit, markets[markets.length - 1]));
        for (const place of asked) tables[tables.length - 1].cells(columns[place % columns.length].column);
      }
      for (const { version, column, market } of asks) {
        const place = version % tables.length;
        expectCells(market ? Table.of(unit, markets[place]) : tables[place], columns[column % columns.length]);
      }
    }),
    { numRuns: 200 },
  );
});

test('a market has one table of each unit, and the same cells of a column each time', () => {
  const [column] = plannedColumns([{ kind: 'number', seed: 3, inputs: [] }]);
  const units = [unitOfCases(), unitOfCases()];
  const market = marketOf({}, [1, 2, 3].map(makeCase));
  const [one, other] = units.map((unit) => Table.of(unit, market));
  expect(units.map((unit) => Table.of(unit, market) as Table)).toEqual([one, other]);
  expect(Table.of(units[0], market)).toBe(one);
  expect(one).not.toBe(other);
  expect(one.cells(column.column)).toBe(one.cells(column.column));
  expect([one.length, one.session(1)]).toEqual([3, one.rows[1].session]);
});

test('a row that no session dates has none', () => {
  const unit: Unit<Case> = { ...unitOfCases(), sessionOf: ({ seed, session }) => (seed === 0 ? null : session) };
  const rows = [1, 0].map(makeCase);
  const table = Table.of(unit, marketOf({}, rows));
  expect(table.session(0)).toBe(rows[0].session);
  expect(() => table.session(1)).toThrow('No session dates the case at 1');
});

test('tables of other lineages have nothing in common', () => {
  const [own] = plannedColumns([{ kind: 'object', seed: 3, inputs: [] }]);
  const unit = unitOfCases();
  const rows = [1, 2, 3].map(makeCase);
  for (const lineage of [{}, {}]) Table.of(unit, marketOf(lineage, rows)).cells(own.column);
  expect(own.asked).toBe(6);
});

test('a unit is given the table before, so that it can take rows from there', () => {
  const given: (readonly Case[] | null)[] = [];
  const plain = unitOfCases();
  const unit: Unit<Case> = {
    ...plain,
    rowsOf(market, earlier) {
      given.push(earlier?.rows ?? null);
      return plain.rowsOf(market, earlier);
    },
  };
  const lineage = {};
  const rows = [1, 2].map(makeCase);
  const tables = [rows, [...rows, makeCase(3)]].map((list) => Table.of(unit, marketOf(lineage, list)));
  expect(given).toEqual([null, rows]);
  expect(tables.map(({ version }) => version)).toEqual([1, 2]);
});
