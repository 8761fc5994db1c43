import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Quotient } from '../../../src/numeric/index.js';
import { columnsOf, quotient } from '../../../src/reports/columns/kinds.js';
import { atOpen } from '../../../src/reports/columns/known.js';
import { lack, notAsked, PRESENT } from '../../../src/reports/columns/lack.js';
import { byRelativeSize, bySize, withinSizes } from '../../../src/reports/columns/sizes.js';
import { Table } from '../../../src/reports/columns/table.js';
import { size } from '../../../src/reports/dimensions/size.js';
import { beyondLimits } from '../../../src/reports/observations/size-limits.js';
import { reasons } from '../../../src/reports/reasons.js';
import type { Market } from '../../../src/sessions/index.js';
import { measures, quotients } from '../../numeric/arbitraries.js';
import { makeCase, marketOf, unitOfCases, type Case } from './fake-tables.js';

const sizes = fc.array(fc.option(fc.oneof(measures(), quotients())), { maxLength: 20 });
const limits = fc.option(fc.constantFrom(0, 0.1, 0.25, 1, 2.5, 100));
const edges = fc
  .uniqueArray(fc.constantFrom(0, 0.1, 0.2, 0.5, 1, 2.5, 10, 100), { minLength: 1, maxLength: 5 })
  .map((list) => list.sort((a, b) => a - b));

function sized(list: readonly (Quotient | null)[]) {
  const seed = columnsOf<Case>().number(atOpen, (row) => row.seed);
  return {
    own: quotient([seed], (row) => list[row] ?? lack('no-size'), 'no-size'),
    table: Table.of(
      unitOfCases(),
      marketOf(
        {},
        list.map((_, row) => makeCase(row)),
      ),
    ),
  };
}

test('bySize has the groups of the dimension by size, and no group where there is no size', () => {
  fc.assert(
    fc.property(sizes, edges, (list, ascending) => {
      const { own, table } = sized(list);
      const { id, values, by } = bySize(own, ascending, '%');
      const dimension = size<Quotient>(ascending, '%', (value) => value);
      const market = {} as Market;
      expect([id, values(market), by.labels]).toEqual([
        dimension.id,
        dimension.values(market),
        dimension.values(market).map((value) => value.id),
      ]);
      const { why, values: groups } = table.cells(by);
      list.forEach((value, row) => {
        if (value === null) expect(why[row]).toBe(reasons.indexOf('no-size'));
        else expect([why[row], groups[row]]).toEqual([PRESENT, dimension.of(value)]);
      });
    }),
  );
});

test('withinSizes leaves out the sizes beyond the limits, and where there is none what leaves that out', () => {
  fc.assert(
    fc.property(sizes, limits, limits, (list, least, greatest) => {
      const { own, table } = sized(list);
      const [within, ...others] = withinSizes(own, least, greatest);
      if (least === null && greatest === null) {
        expect(within).toBe(undefined);
        return;
      }
      expect(others).toEqual([]);
      expect(within.reasons).toEqual(new Set(['no-size', 'size']));
      const beyond = beyondLimits(least, greatest);
      const expected = list.map((value) => {
        if (value === null) return reasons.indexOf('no-size');
        return beyond(value) ? reasons.indexOf('size') : PRESENT;
      });
      expect([...table.cells(within).why]).toEqual(expected);
    }),
  );
});

test('a size that there is nothing to say of leaves nothing out', () => {
  const { table } = sized([null]);
  const unsaid = quotient([columnsOf<Case>().number(atOpen, () => 0)], () => notAsked);
  const [within] = withinSizes(unsaid, 1, 2);
  expect([...table.cells(within).why]).toEqual([...table.cells(unsaid).why]);
});

test('byRelativeSize has the groups by size in % of the average or of the price, none where that is 0', () => {
  const average = fc.option(fc.integer({ min: 0, max: 12 }));
  const price = fc.integer({ min: -6, max: 6 });
  const rows = fc.array(fc.record({ size: fc.nat(20), average, price }), { maxLength: 20 });
  fc.assert(
    fc.property(rows, edges, fc.constantFrom('adr' as const, 'price' as const), (list, ascending, sizeBy) => {
      const { table } = sized(list.map(() => null));
      const ofCases = columnsOf<Case>();
      const own = ofCases.quotient(atOpen, (row) => ({ numerator: list[row.seed].size, denominator: 4 }));
      const adr = ofCases.quotient(
        atOpen,
        ({ seed }) => {
          const of = list[seed].average;
          return of === null ? lack('no-average') : { numerator: of, denominator: 3 };
        },
        'no-average',
      );
      const open = ofCases.number(atOpen, (row) => list[row.seed].price);
      const { by, values } = byRelativeSize({ sizeBy, edges: ascending }, own, adr, open);
      const unit = sizeBy === 'adr' ? '% of ADR' : '%';
      const dimension = size<Quotient>(ascending, unit, (value) => value);
      expect(values({} as Market)).toEqual(dimension.values({} as Market));
      const { why, values: groups } = table.cells(by);
      list.forEach((row, at) => {
        const [part, of] = sizeBy === 'adr' ? [3, row.average] : [1, Math.abs(row.price)];
        if (of === null) expect(why[at]).toBe(reasons.indexOf('no-average'));
        else if (of === 0) expect(why[at]).toBe(reasons.indexOf('no-size'));
        else expect(groups[at]).toBe(dimension.of({ numerator: 100 * row.size * part, denominator: 4 * of }));
      });
    }),
  );
});
