import fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireTable, sumsOfTable } from '../../../src/statistics/significance/contingency-table.js';

const tables = fc
  .integer({ min: 1, max: 4 })
  .chain((columns) => fc.array(fc.array(fc.nat(3), { minLength: columns, maxLength: columns }), { maxLength: 4 }));

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0);

test('sumsOfTable are those of its rows and columns, of which no empty one is left', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const { counts, rows, columns, total } = sumsOfTable(table);
      expect(rows).toEqual(counts.map(sum));
      expect(columns).toEqual(columns.map((_, j) => sum(counts.map((row) => row[j]))));
      expect([...rows, ...columns].every((each) => each > 0)).toBe(true);
      expect([sum(rows), sum(columns)]).toEqual([total, total]);
      expect(total).toBe(sum(table.flat()));
      expect(counts.flat().filter((count) => count > 0)).toEqual(table.flat().filter((count) => count > 0));
    }),
  );
});

test('sumsOfTable by hand', () => {
  const table = [
    [1, 0, 2],
    [0, 0, 0],
    [3, 0, 4],
  ];
  expect(sumsOfTable(table)).toEqual({
    counts: [
      [1, 2],
      [3, 4],
    ],
    rows: [3, 7],
    columns: [4, 6],
    total: 10,
  });
  expect(sumsOfTable([])).toEqual({ counts: [], rows: [], columns: [], total: 0 });
});

test('requireTable refuses rows of other lengths, more cases than there may be, and what is no table', () => {
  expect(() => requireTable([[1, 2], [3]], 10)).toThrow(
    expect.objectContaining({
      code: 'length-mismatch',
      message: 'table[1] must have 2 counts like table[0], got 1',
      index: 1,
    }),
  );
  expect(() => requireTable([[4], [6]], 10)).not.toThrow();
  expect(() => requireTable([[4], [7]], 10)).toThrow(
    expect.objectContaining({ code: 'out-of-bounds', argument: 'table[1]', index: 0 }),
  );
  expect(() => requireTable([[-1]], 10)).toThrow(expect.objectContaining({ code: 'out-of-bounds' }));
  expect(() => requireTable([[1], 'row' as never], 10)).toThrow('table[1] must be a list, got "row"');
  expect(() => requireTable(null as never, 10)).toThrow('table must be a list, got null');
});
