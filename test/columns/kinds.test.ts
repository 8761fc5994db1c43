import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { Quotient } from '../../src/numeric/inner.js';
import type { Cells } from '../../src/columns/column.js';
import type { ChoiceCells, ChoiceColumn, QuotientCells } from '../../src/columns/kinds.js';
import { choice, columnsOf, object, quotient } from '../../src/columns/kinds.js';
import { atOpen } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import { Table } from '../../src/columns/table.js';
import { quotients } from '../numeric/arbitraries.js';
import { makeCase, marketOf, unitOfCases, caseRows, type Case } from './fake-tables.js';

const ofCases = columnsOf(caseRows);
const seed = ofCases.number(atOpen, (row) => row.seed);

test('a label that a choice does not have throws, naming it', () => {
  const table = Table.of(unitOfCases(), marketOf({}, [makeCase(1)]));
  const misspelt = 'a choice of up, down cannot be upp';
  expect(() => table.cells(choice(['up', 'down'], [seed], () => 'upp' as 'up'))).toThrow(misspelt);
  expect(() => table.cells(ofCases.choice(['up', 'down'], atOpen, () => 'upp' as 'up'))).toThrow(misspelt);
  // Among many labels it is looked up instead of searched for.
  const many = Array.from({ length: 13 }, (_, i) => `label ${i}`);
  expect(() => table.cells(choice(many, [seed], () => 'none'))).toThrow(
    `a choice of ${many.join(', ')} cannot be none`,
  );
});

test('a label that a choice does not have does not compile', () => {
  // @ts-expect-error -- it is misspelt
  expect(choice(['up', 'down'], [seed], () => 'upp').labels).toEqual(['up', 'down']);
  // @ts-expect-error -- it is misspelt
  expect(ofCases.choice(['up', 'down'], atOpen, () => 'upp').labels).toEqual(['up', 'down']);
});

test('a function of columns is given a value of each', () => {
  const direction = choice(['up', 'down'], [seed], () => 'up');
  expectTypeOf(direction).toEqualTypeOf<ChoiceColumn<'up' | 'down', Case>>();
  const both = object([direction, seed], (label, value) => {
    expectTypeOf(label).toEqualTypeOf<'up' | 'down'>();
    expectTypeOf(value).toEqualTypeOf<number>();
    return notAsked;
  });
  expect(both.reasons.size).toBe(0);
});

test('a column of rows may ask the market what never changes about it', () => {
  const market = marketOf({}, [makeCase(3), makeCase(4)]);
  const cells = Table.of(unitOfCases(), market).cells(ofCases.object(atOpen, (row, own) => [row.seed, own]));
  expect(Array.from(cells.values)).toEqual([
    [3, market],
    [4, market],
  ]);
});

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
