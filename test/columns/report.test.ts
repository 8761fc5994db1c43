import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { Column } from '../../src/columns/column.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import {
  dividedBy,
  needsOf,
  statistic,
  type ColumnGrouping,
  type ColumnReport,
  wholeReport,
} from '../../src/columns/report.js';
import type { Session } from '../../src/sessions/inner.js';
import { unitOfCases } from './fake-tables.js';

const own = columnsOf<Session>();
const columns: readonly Column<string>[] = ['a', 'b', 'c', 'd', 'e'].map((id) => own.object(atOpen, () => id));
const groupings: readonly ColumnGrouping[] = columns.map((by, i) => ({ id: `${i}`, values: () => [], by }));

/** Some of the columns and groupings, by their places: one may be in several times. */
const places = fc.array(fc.nat(columns.length - 1), { maxLength: 6 });

const reportWith = (needs: readonly number[], groups: readonly number[]): ColumnReport => ({
  unit: unitOfCases(),
  needs: needs.map((place) => columns[place]),
  groups: groups.map((place) => groupings[place]),
});

test('a row needs what the report needs, then what it is grouped by, each once', () => {
  fc.assert(
    fc.property(places, places, (needs, groups) => {
      const all = needsOf(wholeReport(reportWith(needs, groups))).map((column) =>
        columns.indexOf(column as Column<string>),
      );
      expect(all).toEqual([...needs, ...groups].filter((place, i, each) => each.indexOf(place) === i));
    }),
  );
});

test('a report that is divided further has its own groups first, and else stays as it was', () => {
  fc.assert(
    fc.property(places, places, (groups, further) => {
      const report = reportWith([0], groups);
      const more = further.map((place) => groupings[place]);
      const { groups: divided, ...rest } = dividedBy(report, ...more);
      const { groups: before, ...same } = report;
      expect(divided.map(({ id }) => id)).toEqual([...groups, ...further].map(String));
      expect(before).toHaveLength(groups.length);
      expect(rest).toEqual(same);
    }),
  );
});

test('a statistic is what is stated, and is given the values of its columns', () => {
  const volume = own.number(atOpen, () => 1);
  const stated = {
    id: 'most',
    label: 'The most',
    formula: 'the most of all',
    columns: [volume, columns[0]] as const,
    of: (rows: readonly (readonly [number, string])[]) => {
      expectTypeOf(rows[0]).toEqualTypeOf<readonly [number, string]>();
      return Math.max(...rows.map(([value]) => value));
    },
  };
  expect(statistic(stated)).toBe(stated);
  // @ts-expect-error a column of texts gives no numbers
  statistic({ ...stated, columns: [columns[0], volume] });
});
