import fc from 'fast-check';
import { expect, it } from 'vitest';
import { groupTable, ifAny, tableOf } from '../../../src/charts/rows/table.js';

it('a table has its columns in their order, and one that may be left out if a row has it', () => {
  const columns = ['a', ...ifAny('b', 'c'), 'd'];
  expect(
    tableOf(columns, [
      { a: 1, c: null },
      { d: false, a: 'x', e: 5 },
    ]),
  ).toEqual({
    columns: ['a', 'c', 'd'],
    rows: [
      [1, null, null],
      ['x', null, false],
    ],
  });
  expect(tableOf(columns, [])).toEqual({ columns: ['a', 'd'], rows: [] });
  expect(tableOf(['toString'], [{}]).rows).toEqual([[null]]);
});

const names = fc.oneof(
  fc.constantFrom('count', 'Count', 'of', 'group.count', 'group.group.count', 'weekday', 'toString', '__proto__', ''),
  fc.string({ maxLength: 3 }),
);

it('every dimension has a column of its own, whatever it is called, and its own name where no other column has it', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.uniqueArray(names, { maxLength: 4 }), { maxLength: 3 }), (groups) => {
      const rows = groups.map((dimensions, i) => ({
        group: Object.fromEntries(dimensions.map((name) => [name, `${i} ${name}`])),
        cells: { of: i, count: 0 },
      }));
      const { columns, rows: found } = groupTable(['of'], ['count', ...ifAny('group.of')], rows);
      const own = columns.slice(1, -1);
      const dimensions = [...new Set(rows.flatMap(({ group }) => Object.keys(group)))];
      expect(new Set(columns.map((column) => column.toLowerCase())).size).toBe(columns.length);
      expect(own.map((column) => column.replace(/^(group\.)+/, ''))).toEqual(
        dimensions.map((name) => name.replace(/^(group\.)+/, '')),
      );
      found.forEach((row, i) => {
        expect([row[0], row.at(-1)]).toEqual([i, 0]);
        expect(row.slice(1, -1)).toEqual(dimensions.map((name) => (groups[i].includes(name) ? `${i} ${name}` : null)));
      });
      dimensions.forEach((name, i) => {
        const lower = name.toLowerCase();
        const taken = [
          'of',
          'count',
          'group.of',
          ...dimensions.filter((_, j) => j !== i).map((each) => each.toLowerCase()),
        ];
        if (!taken.includes(lower) && !dimensions.some((each) => lower.endsWith(`group.${each.toLowerCase()}`)))
          expect(own[i]).toBe(name);
      });
    }),
    { numRuns: 500 },
  );
});
