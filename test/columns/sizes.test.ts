import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareQuotients, type Quotient, quotientOf } from '../../src/numeric/inner.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { number, quotient } from '../../src/columns/kinds.js';
import { atOpen } from '../../src/columns/known.js';
import { lack, notAsked, PRESENT } from '../../src/columns/lack.js';
import { byRelativeSize, bySize, withinSizes } from '../../src/columns/sizes.js';
import { Table } from '../../src/columns/table.js';
import { reasons } from '../../src/columns/reasons.js';
import type { Market } from '../../src/sessions/inner.js';
import { measures, quotients } from '../numeric/arbitraries.js';
import { makeCase, marketOf, unitOfCases, caseRows } from './fake-tables.js';

const sizes = fc.array(fc.option(fc.oneof(measures(), quotients())), { maxLength: 20 });
const limits = fc.option(fc.constantFrom(0, 0.1, 0.25, 1, 2.5, 100));
const edges = fc
  .uniqueArray(fc.constantFrom(0, 0.1, 0.2, 0.5, 1, 2.5, 10, 100), { minLength: 1, maxLength: 5 })
  .map((list) => list.sort((a, b) => a - b));

function sized(list: readonly (Quotient | null)[]) {
  const seed = columnsOf(caseRows).number(atOpen, (row) => row.seed);
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

test('bySize has a group from each edge to the next, and no group where there is no size', () => {
  fc.assert(
    fc.property(sizes, edges, (list, ascending) => {
      const { own, table } = sized(list);
      const { id, values, by } = bySize(own, ascending, '%');
      const groupsOf = values({} as Market).map((group) => group.id);
      expect([id, groupsOf.length, by.labels]).toEqual(['size', ascending.length + 1, groupsOf]);
      const { why, values: groups } = table.cells(by);
      list.forEach((value, row) => {
        if (value === null) expect(why[row]).toBe(reasons.indexOf('no-size'));
        else {
          const reached = ascending.filter((edge) => compareQuotients(value, quotientOf(edge)) >= 0).length;
          expect([why[row], groups[row]]).toEqual([PRESENT, groupsOf[reached]]);
        }
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
      expect(within.reasons).toEqual(new Set([lack('no-size'), lack('size')]));
      const expected = list.map((value) => {
        if (value === null) return reasons.indexOf('no-size');
        const isKept =
          (least === null || compareQuotients(value, quotientOf(least)) >= 0) &&
          (greatest === null || compareQuotients(value, quotientOf(greatest)) <= 0);
        return isKept ? PRESENT : reasons.indexOf('size');
      });
      expect([...table.cells(within).why]).toEqual(expected);
    }),
  );
});

test('a size that there is nothing to say of leaves nothing out', () => {
  const { table } = sized([null]);
  const unsaid = quotient([columnsOf(caseRows).number(atOpen, () => 0)], () => notAsked);
  const [within] = withinSizes(unsaid, 1, 2);
  expect([...table.cells(within).why]).toEqual([...table.cells(unsaid).why]);
});

const terms = fc.record({
  size: fc.nat(20),
  average: fc.option(fc.nat(3)),
  price: fc.integer({ min: -3, max: 3 }),
});

test('byRelativeSize measures in % of the average or of a price, and leaves out what has none or 0', () => {
  const seed = columnsOf(caseRows).number(atOpen, (row) => row.seed);
  fc.assert(
    fc.property(fc.array(terms, { maxLength: 20 }), fc.constantFrom('adr', 'price'), (list, sizeBy) => {
      const table = Table.of(
        unitOfCases(),
        marketOf(
          {},
          list.map((_, row) => makeCase(row)),
        ),
      );
      const own = quotient([seed], (row) => quotientOf(list[row].size));
      const average = quotient(
        [seed],
        (row) => (list[row].average === null ? lack('no-average') : quotientOf(list[row].average)),
        'no-average',
      );
      const price = number([seed], (row) => list[row].price);
      const ascending = [100, 250];
      const { by, values } = byRelativeSize({ sizeBy, edges: ascending }, own, average, price);
      const [below, between, from] = values({} as Market);
      const unit = sizeBy === 'adr' ? '% of ADR' : '%';
      const labels = [below, between, from].map(({ label }) => label);
      expect(labels).toEqual([`Below 100 ${unit}`, `100 to 250 ${unit}`, `250 ${unit} and more`]);
      const { why, values: groups } = table.cells(by);
      list.forEach(({ size: each, average: range, price: at }, row) => {
        const whole = sizeBy === 'adr' ? range : Math.abs(at);
        if (whole === null) expect(reasons[why[row]]).toBe('no-average');
        else if (whole === 0) expect(reasons[why[row]]).toBe('no-size');
        else {
          const group = each < whole ? below : 2 * each < 5 * whole ? between : from;
          expect([why[row], groups[row]]).toEqual([PRESENT, group.id]);
        }
      });
    }),
  );
});
