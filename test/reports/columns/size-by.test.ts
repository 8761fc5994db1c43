import { expect, test } from 'vitest';
import { columnsOf } from '../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../src/reports/columns/known.js';
import { PRESENT } from '../../../src/reports/columns/lack.js';
import { session, sessions } from '../../../src/reports/columns/sessions/session.js';
import { bySizeOf } from '../../../src/reports/columns/size-by.js';
import { Table } from '../../../src/reports/columns/table.js';
import { quotientOf } from '../../../src/numeric/index.js';
import { reasons } from '../../../src/reports/reasons.js';
import type { Session } from '../../../src/sessions/index.js';
import { barsFrom, marketOf, utcTemplate } from '../fixtures/market-of.js';

/** Six days with the same range. */
const marketWith = (high: number, low: number, open = low) =>
  marketOf(
    ['01', '02', '03', '04', '05', '08'].flatMap((day) =>
      barsFrom(`2024-07-${day}T09:00Z`, 60, [
        [open, high, low, open],
        [open, high, low, open],
      ]),
    ),
    { template: utcTemplate('day', '09:00', '11:00') },
  );

const two = columnsOf<Session>().quotient(atOpen, () => quotientOf(2));

const groups = (sizeBy: 'adr' | 'price', market: ReturnType<typeof marketWith>) => {
  const { by } = bySizeOf(two, session.open, { sizeBy, edges: [10, 20] });
  const { why, values } = Table.of(sessions, market).cells(by);
  return Array.from(why, (each, row) => (each === PRESENT ? values[row] : reasons[each]));
};

test('in % of the average daily range, which takes five sessions and some range', () => {
  const none = new Array<string>(5).fill('no-average');
  expect(groups('adr', marketWith(14, 0))).toEqual([...none, '10-to-20']);
  expect(groups('adr', marketWith(20, 0))).toEqual([...none, '10-to-20']);
  expect(groups('adr', marketWith(30, 0))).toEqual([...none, 'below-10']);
  expect(groups('adr', marketWith(5, 5))).toEqual([...none, 'no-size']);
});

test('in % of a price, whatever its sign, but not of 0', () => {
  expect(new Set(groups('price', marketWith(14, 8, 10)))).toEqual(new Set(['from-20']));
  expect(new Set(groups('price', marketWith(14, -30, -20)))).toEqual(new Set(['10-to-20']));
  expect(new Set(groups('price', marketWith(14, 0, 0)))).toEqual(new Set(['no-size']));
});

test('the edges are said to be per cent of what they are of', () => {
  const labels = (sizeBy: 'adr' | 'price') =>
    bySizeOf(two, session.open, { sizeBy, edges: [10] })
      .values(marketWith(14, 8))
      .map(({ label }) => label);
  expect([labels('adr'), labels('price')]).toEqual([
    ['Below 10 % of ADR', '10 % of ADR and more'],
    ['Below 10 %', '10 % and more'],
  ]);
});
