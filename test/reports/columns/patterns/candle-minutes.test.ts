import { expect, test } from 'vitest';
import { columnsOf } from '../../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../../src/reports/columns/known.js';
import { candleMinutes, minutesFromOpen } from '../../../../src/reports/columns/patterns/candle-minutes.js';
import { Table } from '../../../../src/reports/columns/table.js';
import { makeCase, marketOf, unitOfCases, type Case } from '../fake-tables.js';

test('a candle closes so many minutes after the open, the first one after one length', () => {
  const index = columnsOf<Case>().number(atOpen, (row) => row.seed);
  const { label, value } = minutesFromOpen('To the close', candleMinutes.default, index);
  const table = Table.of(unitOfCases(), marketOf({}, [0, 1, 12].map(makeCase)));
  expect(label).toBe('To the close');
  expect([0, 1, 2].map((row) => table.value(value, row))).toEqual(
    [30, 60, 390].map((numerator) => ({ numerator, denominator: 1 })),
  );
});
