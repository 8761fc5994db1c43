import { expect, test } from 'vitest';
import { columnsOf } from '../../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../../src/reports/columns/known.js';
import { candleMinutes, minutesFromOpen } from '../../../../src/reports/columns/patterns/candle-minutes.js';
import { rowsIn } from '../../../../src/reports/columns/row.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { makeCase, marketOf, unitOfCases, type Case } from '../fake-tables.js';

test('a candle closes so many minutes after the open, the first one after one length', () => {
  const index = columnsOf<Case>().number(atOpen, (row) => row.seed);
  const { label, value } = minutesFromOpen('To the close', candleMinutes.default, index);
  const rows = rowsIn(Table.of(unitOfCases(), marketOf({}, [0, 1, 12].map(makeCase))), []);
  expect(label).toBe('To the close');
  expect(rows.map((row) => row.valueOf(value))).toEqual(
    [30, 60, 390].map((numerator) => ({ numerator, denominator: 1 })),
  );
});
