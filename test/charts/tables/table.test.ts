import { expect, it } from 'vitest';
import { csvOf, markdownOf, textOf } from '../../../src/charts/tables/formats.js';
import { isFigures, tableOf } from '../../../src/charts/tables/table.js';

const table = tableOf('Counts', [
  { name: 'a|b', count: 5 },
  { name: 'c', percent: -12.5, count: null },
]);

it('a table has the columns of all its rows, and nothing where a row has none', () => {
  expect(table.columns).toEqual(['name', 'count', 'percent']);
  expect(table.rows).toEqual([
    ['a|b', 5, null],
    ['c', null, -12.5],
  ]);
  expect(tableOf('', [], ['a', 'b'])).toEqual({ title: '', columns: ['a', 'b'], rows: [] });
  expect(tableOf('', [{ b: 1, c: 2 }], ['a', 'b']).columns).toEqual(['a', 'b', 'c']);
});

it('a column has figures where it has some and nothing else', () => {
  expect([0, 1, 2].map((column) => isFigures(table.rows, column))).toEqual([false, true, true]);
  expect(isFigures([[null]], 0)).toBe(false);
  expect(isFigures([], 0)).toBe(false);
  expect(isFigures([[1], ['n 5']], 0)).toBe(false);
});

it('a table is written as CSV, as Markdown and as text', () => {
  expect(csvOf(table)).toBe('name,count,percent\r\na|b,5,\r\nc,,-12.5\r\n');
  expect(markdownOf([table])).toBe(
    '**Counts**\n\n| name | count | percent |\n| --- | ---: | ---: |\n| a\\|b | 5 |  |\n| c |  | -12.5 |',
  );
  expect(textOf([table, { ...table, title: '' }]).split('\n\n')[0]).toBe(
    'Counts\nname  count  percent\n────  ─────  ───────\na|b       5\nc              -12.5',
  );
  expect(textOf([{ ...table, title: '' }]).startsWith('name')).toBe(true);
});
