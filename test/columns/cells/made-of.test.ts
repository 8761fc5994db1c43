import fc from 'fast-check';
import { expect, test } from 'vitest';
import { number } from '../../../src/columns/kinds.js';
import { atOpen } from '../../../src/columns/known.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { type Lack, lack, PRESENT } from '../../../src/columns/lack.js';
import { Table } from '../../../src/columns/table.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../fake-tables.js';
import { chains, kinds, plannedColumns, type Planned } from '../random-columns.js';

const ofCases = columnsOf(caseRows);
const seed = ofCases.number(atOpen, (row) => row.seed);
const tableOf = (...seeds: readonly number[]) => Table.of(unitOfCases(), marketOf({}, seeds.map(makeCase)));

test('each cell is what its row comes to alone: a value, or the first reason among its inputs, or nothing to say', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(chains, fc.array(fc.nat(1000), { maxLength: 30 }), (plans, seeds) => {
      const rows = seeds.map(makeCase);
      const table = Table.of(unitOfCases(), marketOf({}, rows));
      for (const { column, plainly, plan, inputs } of plannedColumns(plans)) {
        const { why, values } = table.cells(column);
        const cells = rows.map((_, row) =>
          why[row] === PRESENT ? { why: PRESENT, value: values[row] } : { why: why[row] },
        );
        expect(cells).toEqual(rows.map(plainly));
        if (why.includes(PRESENT)) seen.add(`${plan.kind} ${inputs.length}`);
      }
    }),
    { numRuns: 300 },
  );
  for (const kind of kinds) for (let arity = 1; arity <= 6; arity++) expect(seen).toContain(`${kind} ${arity}`);
});

test('the function of a column is asked once of each row that has all of its inputs, and of no other', () => {
  fc.assert(
    fc.property(chains, fc.array(fc.nat(1000), { maxLength: 30 }), (plans, seeds) => {
      const rows = seeds.map(makeCase);
      const table = Table.of(unitOfCases(), marketOf({}, rows));
      for (const own of plannedColumns(plans)) {
        table.cells(own.column);
        table.cells(own.column);
        const complete = rows.filter((row) => own.inputs.every((input) => input.plainly(row).why === PRESENT));
        expect(own.asked).toBe(complete.length);
      }
    }),
  );
});

test('a column may have the reasons of all that it is made of, and those that it lists', () => {
  const reasonsOf = ({ inputs, lacks }: Planned): readonly Lack<string>[] => [...inputs.flatMap(reasonsOf), ...lacks];
  fc.assert(
    fc.property(chains, (plans) => {
      for (const own of plannedColumns(plans)) expect(own.column.reasons).toEqual(new Set(reasonsOf(own)));
    }),
  );
});

test('cells are picked by their rows, any number of times and in any order', () => {
  fc.assert(
    fc.property(
      chains,
      fc.array(fc.nat(1000), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(100), { maxLength: 30 }),
      (plans, seeds, wanted) => {
        const table = tableOf(...seeds);
        const rows = Int32Array.from(wanted, (row) => row % seeds.length);
        for (const { column } of plannedColumns(plans)) {
          const { why, values } = table.cells(column);
          const picked = table.cells(column).pick(rows);
          expect([...picked.why]).toEqual(Array.from(rows, (row) => why[row]));
          rows.forEach((row, at) => {
            if (why[row] === PRESENT) expect(picked.values[at]).toEqual(values[row]);
          });
        }
      },
    ),
  );
});

test('of several reasons the first in their order counts, wherever it comes from', () => {
  const flat = ofCases.number(atOpen, () => lack('flat'), 'flat');
  const roll = ofCases.number(atOpen, () => lack('roll'), 'roll');
  const both = [number([flat, roll], () => 0), number([roll, flat], () => 0)].map((column) => tableOf(1).cells(column));
  expect(both.map(({ why }) => [...why])).toEqual([[3], [3]]);
});

test('a reason that a column does not list throws, though an input lists it', () => {
  const listing = ofCases.number(atOpen, (row) => row.seed, 'flat');
  const unlisted = 'the column lacks a value for the reason flat, which it does not list';
  expect(() => tableOf(1).cells(number([listing], () => lack('flat')))).toThrow(unlisted);
  expect(() => tableOf(1).cells(number([seed], () => lack('flat'), 'roll', 'size'))).toThrow(unlisted);
  expect(() => tableOf(1).cells(ofCases.number(atOpen, () => lack('flat'), 'roll'))).toThrow(unlisted);
});

test('a column is made of one to six others', () => {
  const made = (inputs: number) => () => tableOf().cells(number(new Array<typeof seed>(inputs).fill(seed), () => 0));
  for (const inputs of [1, 2, 3, 4, 5, 6]) expect(made(inputs)).not.toThrow();
  for (const inputs of [0, 7, 8]) {
    expect(made(inputs)).toThrow(`a column takes one to six inputs, got ${inputs}`);
  }
});

test('a column of rows is told the market that they are of', () => {
  const market = marketOf({}, [1, 2].map(makeCase));
  const column = columnsOf(caseRows).object(atOpen, (row, own) => [row.seed, own === market]);
  expect(Table.of(unitOfCases(), market).cells(column).values).toEqual([
    [1, true],
    [2, true],
  ]);
});
