import { expect, test } from 'vitest';
import { extremeLevels, firstPrints } from '../../../src/columns/sessions/extremes.js';
import { sessions } from '../../../src/columns/sessions/session.js';
import { Table } from '../../../src/columns/table.js';
import { barsFrom, marketOf, utcTemplate } from '../../reports/fixtures/market-of.js';

const hours = barsFrom('2024-07-01T09:00Z', 60, [
  [5, 8, 4, 5],
  [5, 9, 4, 5],
  [5, 9, 3, 5],
  [5, 6, 3, 5],
]);
const table = Table.of(sessions, marketOf(hours, { template: utcTemplate('day', '09:00', '13:00') }));

test('of bars that print the same extreme the first one counts', () => {
  expect([firstPrints.high, firstPrints.low].map((column) => table.cells(column).values[0])).toEqual([1, 2]);
  expect([firstPrints.high, firstPrints.low].map(({ known }) => known.when)).toEqual(['end', 'end']);
});

test('the extremes are levels', () => {
  expect(extremeLevels.map(({ id, value }) => [id, table.cells(value).values[0]])).toEqual([
    ['high', { numerator: 9, denominator: 1 }],
    ['low', { numerator: 3, denominator: 1 }],
  ]);
});
