import { expect, test } from 'vitest';
import { choice } from '../../../src/columns/kinds.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { atOpen } from '../../../src/columns/known.js';
import { byDirection, candleMinutes, minutesFromOpen } from '../../../src/columns/patterns/candles.js';
import { Table } from '../../../src/columns/table.js';
import type { Market } from '../../../src/sessions/inner.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../fake-tables.js';

test('a candle closes so many minutes after the open, the first one after one length', () => {
  const index = columnsOf(caseRows).number(atOpen, (row) => row.seed);
  const { label, value } = minutesFromOpen('To the close', candleMinutes.default, index);
  const table = Table.of(unitOfCases(), marketOf({}, [0, 1, 12].map(makeCase)));
  expect(label).toBe('To the close');
  expect([0, 1, 2].map((row) => table.value(value, row))).toEqual(
    [30, 60, 390].map((numerator) => ({ numerator, denominator: 1 })),
  );
});

test('the groups by direction are the two directions, in their order', () => {
  const direction = choice(['bullish', 'bearish'], [columnsOf().number(atOpen, () => 1)], () => 'bearish');
  const { by, values } = byDirection(direction);
  expect(by).toBe(direction);
  expect(values({} as Market).map(({ id }) => id)).toEqual(direction.labels);
});
