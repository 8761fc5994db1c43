import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quotient } from '../../../src/numeric/inner.js';
import type { ChoiceCells, QuotientCells } from '../../../src/columns/cells/stores.js';
import type { Cells } from '../../../src/columns/column.js';
import { columnsOf } from '../../../src/columns/columns-of.js';
import { choice, quotient } from '../../../src/columns/kinds.js';
import { atOpen } from '../../../src/columns/known.js';
import { notAsked } from '../../../src/columns/lack.js';
import { Table } from '../../../src/columns/table.js';
import { quotients } from '../../numeric/arbitraries.js';
import { caseRows, makeCase, marketOf, unitOfCases } from '../fake-tables.js';

const seed = columnsOf(caseRows).number(atOpen, (row) => row.seed);

test('quotients come back with the very terms, however large they are, and are the same objects each time', () => {
  fc.assert(
    fc.property(fc.array(fc.option(quotients()), { maxLength: 20 }), (list) => {
      const table = Table.of(
        unitOfCases(),
        marketOf(
          {},
          list.map((_, row) => makeCase(row)),
        ),
      );
      const cells = table.cells(quotient([seed], (row) => list[row] ?? notAsked));
      const kept = Array.from(cells.values);
      list.forEach((value, row) => {
        if (value === null) return;
        expect(kept[row]).toEqual(value);
        expect(cells.values[row]).toBe(kept[row]);
      });
    }),
  );
});

test('quotients lie side by side, and only those with a term that is no safe number as objects', () => {
  const large: Quotient = { numerator: 2n ** 60n, denominator: 1 };
  const list: readonly Quotient[] = [{ numerator: 1, denominator: 2 }, large, { numerator: -3, denominator: 4 }];
  const table = Table.of(
    unitOfCases(),
    marketOf(
      {},
      list.map((_, row) => makeCase(row)),
    ),
  );
  const cells = table.cells(quotient([seed], (row) => list[row])) as Cells<Quotient> &
    Pick<QuotientCells, 'numerators' | 'denominators' | 'large'>;
  expect([...cells.numerators]).toEqual([1, 0, -3]);
  expect([...cells.denominators]).toEqual([2, NaN, 4]);
  expect([...cells.large]).toEqual([[1, large]]);
});

test('a choice keeps the positions of its labels', () => {
  const table = Table.of(unitOfCases(), marketOf({}, [2, 0, 1].map(makeCase)));
  const labels = ['x', 'y', 'z'] as const;
  const cells = table.cells(choice(labels, [seed], (row) => labels[row])) as Cells<string> &
    Pick<ChoiceCells<string>, 'codes'>;
  expect([...cells.codes]).toEqual([2, 0, 1]);
  expect(cells.values).toEqual(['z', 'x', 'y']);
});
