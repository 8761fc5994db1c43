import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PRESENT } from '../../src/columns/lack.js';
import { sameRows, Table, type Unit } from '../../src/columns/table.js';
import { type Market, sharedBeginning } from '../../src/sessions/inner.js';
import { type Case, makeCase, marketOf, unitOfCases } from './fake-tables.js';
import { chains, type Planned, plannedColumns } from './random-columns.js';

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

/** Something that is itself, whatever it holds. */
class Thing {
  constructor(readonly name: string) {}
}

const things = ['a', 'b'].map((name) => new Thing(name));

const leaf = fc.oneof(fc.constantFrom(0, -0, 1, NaN, 'a', '', null, undefined, true), fc.constantFrom(...things));
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2 },
    leaf,
    fc.dictionary(fc.constantFrom('a', 'b'), tie('value'), { noNullPrototype: true, maxKeys: 2 }),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
}));

/** The same in other objects and lists. */
function copy(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(copy);
  if (typeof part !== 'object' || part === null || part instanceof Thing) return part;
  return Object.fromEntries(Object.entries(part).map(([name, each]) => [name, copy(each)]));
}

/** The parts of a value in a line, each thing by its name. */
function written(part: unknown): string {
  if (Array.isArray(part)) return `[${part.map(written).join()}]`;
  if (typeof part !== 'object' || part === null) return Object.is(part, -0) ? '-0' : `${typeof part} ${String(part)}`;
  if (part instanceof Thing) return `thing ${part.name}`;
  const names = Object.entries(part).map(([name, each]) => `${name}: ${written(each)}`);
  return `{${names.sort().join()}}`;
}

// Observations are objects: a 0 or -0 is only ever a part of one.
const lists = fc.array(value.filter((each) => each !== 0));

test('the rows are those found, with the earlier ones in their place as far as they are alike', () => {
  fc.assert(
    fc.property(lists, lists, lists, (beginning, ofOne, ofOther) => {
      const earlier = [...beginning, ...ofOther];
      const now = [...beginning.map(copy), ...ofOne];
      const given = [...now];
      const { rows: made, same } = sameRows(now, earlier);
      expect(made).toEqual(now);
      expect(now).toEqual(given);
      const first = now.findIndex((each, i) => i >= earlier.length || written(each) !== written(earlier[i]));
      const alike = first === -1 ? now.length : first;
      expect(alike).toBeGreaterThanOrEqual(beginning.length);
      expect(same).toBe(alike);
      made.forEach((each, i) => expect(each).toBe(i < alike ? earlier[i] : now[i]));
    }),
    { numRuns: 300 },
  );
});

test('two objects are alike when they have the same parts, in any order, and no other', () => {
  const isTaken = (a: unknown, b: unknown) => sameRows([a], [b]).rows[0] === b;
  expect(isTaken({ a: 1, b: 2 }, { b: 2, a: 1 })).toBe(true);
  expect(isTaken({ a: 1 }, { a: 1, b: undefined })).toBe(false);
  expect(isTaken({ a: 1, b: undefined }, { a: 1 })).toBe(false);
  expect(isTaken({ a: undefined }, { b: undefined })).toBe(false);
  expect(isTaken([1], { 0: 1 })).toBe(false);
  expect(isTaken({ 0: 1 }, [1])).toBe(false);
  expect(isTaken([1, 2], [1])).toBe(false);
  expect(isTaken({ at: { n: NaN } }, { at: { n: NaN } })).toBe(true);
});

test('what is no plain object is alike only when it is the very same', () => {
  const [thing] = things;
  const isTaken = (a: object, b: object) => sameRows([a], [b]).rows[0] === b;
  expect(isTaken({ thing }, { thing })).toBe(true);
  expect(isTaken({ thing }, { thing: new Thing('a') })).toBe(false);
  expect(isTaken(new Thing('a'), new Thing('a'))).toBe(false);
  expect(isTaken({ name: 'a' }, new Thing('a'))).toBe(false);
  expect(isTaken(new Thing('a'), { name: 'a' })).toBe(false);
  expect(isTaken(new Map([[1, 1]]), new Map([[1, 1]]))).toBe(false);
});

test('one that is alike after another that is not is left as it is', () => {
  const [a, b, c] = [{ n: 1 }, { n: 2 }, { n: 3 }];
  const list = [{ n: 1 }, { n: 9 }, { n: 3 }];
  expect(sameRows(list, [a, b, c]).rows.map((each, i) => each === [a, b, c][i])).toEqual([true, false, false]);
  expect(sameRows(list, [b])).toEqual({ rows: list, same: 0 });
  expect(sameRows(list, [b]).rows).toBe(list);
});
