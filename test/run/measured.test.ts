import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distribution } from '../../src/statistics/inner.js';
import type { Quotient } from '../../src/numeric/inner.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { object, quotient } from '../../src/columns/kinds.js';
import { atOpen } from '../../src/columns/known.js';
import { notAsked } from '../../src/columns/lack.js';
import { Table } from '../../src/columns/table.js';
import { distributionIn, valuesIn } from '../../src/run/measured.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../columns/fake-tables.js';

const ofCases = columnsOf(caseRows);

const small = fc.record({
  numerator: fc.integer({ min: -1000, max: 1000 }),
  denominator: fc.integer({ min: 1, max: 50 }),
});
/** Of terms that no number holds exactly. */
const large = fc.record({
  numerator: fc.bigInt({ min: 2n ** 60n, max: 2n ** 70n }),
  denominator: fc.constant(2n ** 60n),
});

/** Rows, of which some have no value. */
const rowsOf = (values: fc.Arbitrary<Quotient>) =>
  fc.array(fc.option(values, { freq: 3, nil: null }), { minLength: 1, maxLength: 15 });

/** Some of the rows of a table, which need not be all of them nor the first. */
const picked = fc.array(fc.boolean(), { minLength: 15, maxLength: 15 });

/** The table of so many rows, each with its position as its seed. */
const tableOf = (rows: readonly unknown[]) =>
  Table.of(
    unitOfCases(),
    marketOf(
      {},
      rows.map((_, i) => makeCase(i)),
    ),
  );

const membersOf = (rows: readonly unknown[], isPicked: readonly boolean[]) =>
  Int32Array.from(rows.flatMap((_, i) => (isPicked[i] ? [i] : [])));

test('the distribution of some rows is that of their numbers, however these are kept, without those that have none', () => {
  fc.assert(
    fc.property(
      rowsOf(fc.oneof({ arbitrary: small, weight: 8 }, { arbitrary: large, weight: 1 })),
      picked,
      fc.nat(6),
      (values, isPicked, decimals) => {
        const members = membersOf(values, isPicked);
        const expected = distribution(
          Array.from(members, (row) => values[row]).filter((value) => value !== null),
          decimals,
        );
        const place = ofCases.number(atOpen, ({ seed }) => seed);
        // As terms side by side, and as objects.
        for (const column of [
          quotient([place], (row) => values[row] ?? notAsked),
          object([place], (row): Quotient | typeof notAsked => values[row] ?? notAsked),
        ]) {
          expect(distributionIn(tableOf(values).cells(column), members, decimals)).toEqual(expected);
        }
      },
    ),
  );
});

test('one value that no number holds exactly does not make the others less exact', () => {
  const third = { numerator: 1, denominator: 3 };
  const huge = { numerator: 2n ** 70n + 1n, denominator: 2n ** 70n };
  const values = [third, huge, third];
  const column = ofCases.quotient(atOpen, ({ seed }) => values[seed]);
  const all = Int32Array.of(0, 1, 2);
  expect(distributionIn(tableOf(values).cells(column), all, 4)).toMatchObject({ count: 3, median: 0.3333, max: 1 });
  // Rows that leave it out say so.
  expect(distributionIn(tableOf(values).cells(column), Int32Array.of(0, 2), 4)).toMatchObject({
    count: 2,
    max: 0.3333,
  });
});

test('a statistic is given the values of each row that has all of them, in the order of its columns', () => {
  const pairs = fc.array(fc.tuple(fc.option(fc.nat(99)), fc.option(fc.nat(99))), { maxLength: 15 });
  fc.assert(
    fc.property(pairs, picked, (rows, isPicked) => {
      const columns = [0, 1].map((at) => ofCases.number(atOpen, ({ seed }) => rows[seed][at] ?? notAsked));
      const members = membersOf(rows, isPicked);
      const expected = Array.from(members, (row) => rows[row]).filter((pair) => !pair.includes(null));
      expect(valuesIn(columns, tableOf(rows), members)).toEqual(expected);
    }),
  );
});
