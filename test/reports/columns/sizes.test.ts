import fc from 'fast-check';
import { expect, test } from 'vitest';
import { quotientOf, type Quotient } from '../../../src/numeric/index.js';
import { columnsOf, number, quotient } from '../../../src/reports/columns/kinds.js';
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

test('byRelativeSize groups by % of the average or of the price, and leaves out those without one, and those of 0', () => {
  const seed = columnsOf<Case>().number(atOpen, (row) => row.seed);
  const half = quotient([seed], (each) => quotientOf(Math.abs(each) / 2));
  const average = quotient([seed], (each) => (each === 7 ? lack('no-average') : quotientOf(each)), 'no-average');
  const table = Table.of(unitOfCases(), marketOf({}, [4, 0, 7, -4].map(makeCase)));
  const groupsOf = (sizeBy: 'adr' | 'price', edge: number) => {
    const { by, values } = byRelativeSize(
      { sizeBy, edges: [edge] },
      half,
      average,
      number([seed], (each) => each),
    );
    const { why, values: groups } = table.cells(by);
    const labels = values({} as Market).map(({ label }) => label);
    return [labels[1], Array.from(why, (each, row) => (each === PRESENT ? groups[row] : reasons[each]))];
  };
  expect(groupsOf('price', 50)).toEqual(['50 % and more', ['from-50', 'no-size', 'from-50', 'from-50']]);
  expect(groupsOf('price', 51)).toEqual(['51 % and more', ['below-51', 'no-size', 'below-51', 'below-51']]);
  expect(groupsOf('adr', 50)[0]).toBe('50 % of ADR and more');
  expect((groupsOf('adr', 50)[1] as readonly string[]).slice(0, 3)).toEqual(['from-50', 'no-size', 'no-average']);
});
