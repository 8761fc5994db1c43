import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import type { Column } from '../../src/columns/column.js';
import { reasonsOf } from '../../src/columns/own-reasons.js';
import { Table } from '../../src/columns/table.js';
import { columnReasons } from '../../src/columns/reasons.js';
import { countedRows } from '../../src/rows/counted-rows.js';
import { prepare } from '../../src/rows/prepare.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../columns/fake-tables.js';

const ofCases = columnsOf(caseRows);

const { lack, reasons: own } = reasonsOf({ 'no-luck': 'luck is missing', 'bad-luck': 'luck is bad' });
const reasons = [...columnReasons, 'no-luck', 'bad-luck'] as const;
type Reason = (typeof reasons)[number];

const counted = (needs: readonly Column<unknown>[], table: Table) =>
  countedRows(
    prepare({
      unit: unitOfCases(),
      reasons: own,
      needs,
    }),
    table,
  );

const tableOf = (length: number) =>
  Table.of(
    unitOfCases(),
    marketOf(
      {},
      Array.from({ length }, (_, i) => makeCase(i)),
    ),
  );

/** What a row has in a column: a value, nothing that leaves it out, or a reason. */
const cell = fc.oneof(
  { arbitrary: fc.constant(null), weight: 6 },
  { arbitrary: fc.constant('not-asked' as const), weight: 1 },
  { arbitrary: fc.constantFrom(...reasons), weight: 3 },
);
type Cell = Reason | 'not-asked' | null;

/** A column that has these in its rows. */
const columnOf = (cells: readonly Cell[]) =>
  ofCases.flag(
    atOpen,
    ({ seed }) => {
      const own = cells[seed];
      return own === null || (own === 'not-asked' ? notAsked : lack(own));
    },
    ...reasons.map(lack),
  );

const lists = fc
  .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 4 }))
  .chain(([length, needs]) =>
    fc.array(fc.array(cell, { minLength: length, maxLength: length }), { minLength: needs, maxLength: needs }),
  );

test('a row counts that no need leaves out, and every other one is counted once, under the first of its reasons', () => {
  fc.assert(
    fc.property(lists, fc.infiniteStream(fc.nat(99)), (needs, random) => {
      const length = needs.at(0)?.length ?? 5;
      const firsts = Array.from({ length }, (_, row) =>
        reasons.find((reason) => needs.some((cells) => cells[row] === reason)),
      );
      const counting = firsts.flatMap((reason, row) => (reason === undefined ? [row] : []));
      const table = tableOf(length);
      const columns = needs.map(columnOf);
      const shuffled = columns.map((column) => [random.next().value, column] as const).sort(([a], [b]) => a - b);
      // Whatever was asked of the same table before, and in whatever order the needs are stated.
      for (const asked of [columns.slice(0, 1), columns, shuffled.map(([, column]) => column)]) {
        const { rows, excluded } = counted(asked, table);
        if (asked.length < columns.length) continue;
        expect([...rows]).toEqual(counting);
        for (const reason of reasons) {
          const count = firsts.filter((first) => first === reason).length;
          // A reason without cases is not listed.
          expect(excluded[reason]).toBe(count === 0 ? undefined : count);
        }
        expect(Object.keys(excluded)).toEqual(reasons.filter((reason) => reason in excluded));
      }
    }),
  );
});

test('the same needs on the same table are looked at once, and on another table anew', () => {
  const [first, second] = [columnOf([null, 'roll']), columnOf(['flat', null])];
  const table = tableOf(2);
  expect(counted([first, second], table).rows).toBe(counted([first, second], table).rows);
  expect(counted([first], table).excluded).toEqual({ roll: 1 });
  expect(counted([first, second], table).excluded).toEqual({ roll: 1, flat: 1 });
  expect(counted([second], table).excluded).toEqual({ flat: 1 });
  expect(counted([first], tableOf(1)).excluded).toEqual({});
});
