import { expect, test } from 'vitest';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import { Table } from '../../src/columns/table.js';
import { caseRows, makeCase, marketOf, unitOfCases } from './fake-tables.js';

const ofCases = columnsOf(caseRows);

test('a column of rows may ask the market what never changes about it', () => {
  const market = marketOf({}, [makeCase(3), makeCase(4)]);
  const cells = Table.of(unitOfCases(), market).cells(ofCases.object(atOpen, (row, own) => [row.seed, own]));
  expect(Array.from(cells.values)).toEqual([
    [3, market],
    [4, market],
  ]);
});
