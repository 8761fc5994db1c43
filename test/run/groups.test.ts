import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { choice, several } from '../../src/columns/kinds.js';
import { columnsOf } from '../../src/columns/columns-of.js';
import { atOpen } from '../../src/columns/known.js';
import type { ColumnGrouping } from '../../src/columns/report.js';
import { Table } from '../../src/columns/table.js';
import type { Grouped } from '../../src/conditions/grouped.js';
import type { Labelled } from '../../src/columns/labelled.js';
import { divisionBy, groupingsOf, groupRows, groupsOfRow } from '../../src/run/groups.js';
import { makeCase, marketOf, unitOfCases, caseRows } from '../columns/fake-tables.js';

/** A row by its value, or its values, in each grouping. */
type Values = readonly (string | readonly string[])[];

const ids = ['a', 'b', 'c', 'd'];

const listed = (count: number): readonly Labelled[] =>
  ids.slice(0, count).map((id) => ({ id, label: id.toUpperCase() }));

/** Groupings with so many values each; every other one gives one value a row where all rows have one. */
function groupingsWith(counts: readonly number[], rows: readonly Values[]): readonly ColumnGrouping[] {
  const place = columnsOf(caseRows).number(atOpen, (row) => row.seed);
  return counts.map((count, g) => ({
    id: `group-${g}`,
    values: () => listed(count),
    by: rows.every((row) => typeof row[g] === 'string')
      ? choice(ids, [place], (at) => rows[at][g] as string)
      : several(ids, [place], (at) => [rows[at][g]].flat()),
  }));
}

/** The rows of some values, in the groups of their groupings. */
function grouped(counts: readonly number[], rows: readonly Values[], unit = unitOfCases()) {
  const market = marketOf(
    {},
    rows.map((_, at) => makeCase(at)),
  );
  const table = Table.of(unit, market);
  const groupings = groupingsOf({ groups: groupingsWith(counts, rows) }, null);
  const divisions = groupings.map((grouping) => divisionBy(grouping, table, grouping.values(market)));
  return { divisions, ...groupRows(divisions, Int32Array.from(rows.keys()), unit.name) };
}

const rowOf = (counts: readonly number[]): fc.Arbitrary<Values> =>
  fc.tuple(
    ...counts.map((count) => {
      const value = fc.constantFrom(...ids.slice(0, count));
      // Some have several values, or none.
      return fc.oneof({ weight: 9, arbitrary: value }, { weight: 1, arbitrary: fc.uniqueArray(value) });
    }),
  );

const cases = fc
  .array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 })
  .chain((counts) => fc.tuple(fc.constant(counts), fc.array(rowOf(counts), { maxLength: 12 })));

/** What the groups are by their definition: for each combination of values all rows that have them. */
function naively(counts: readonly number[], rows: readonly Values[]) {
  let combinations: readonly (readonly Labelled[])[] = [[]];
  for (const count of counts) {
    combinations = combinations.flatMap((before) => listed(count).map((value) => [...before, value]));
  }
  return combinations.map((values) => ({
    group: Object.fromEntries(values.map(({ id }, g) => [`group-${g}`, id])),
    label: values.length === 0 ? 'All cases' : values.map(({ label }) => label).join(', '),
    labels: Object.fromEntries(values.map(({ label }, g) => [`group-${g}`, label])),
    members: rows.flatMap((row, i) => (values.every(({ id }, g) => [row[g]].flat().includes(id)) ? [i] : [])),
  }));
}

describe('groupRows', () => {
  it('puts each row into every group whose values it has, and says which they are', () => {
    fc.assert(
      fc.property(cases, ([counts, rows]) => {
        const { groups, of, divisions } = grouped(counts, rows);
        expect(groups.map((group) => ({ ...group, members: [...group.members] }))).toEqual(naively(counts, rows));
        rows.forEach((_, row) => {
          const positions = groups.flatMap(({ members }, g) => (members.includes(row) ? [g] : []));
          expect([...of(row)].sort((a, b) => a - b)).toEqual(positions);
          expect(groupsOfRow(divisions, row)).toEqual(of(row));
        });
      }),
      { numRuns: 300 },
    );
  });

  it('has one group without groupings, named by the unit', () => {
    const { groups } = grouped([], [[], []], { ...unitOfCases(), name: 'week' });
    expect(groups).toEqual([{ group: {}, label: 'All weeks', labels: {}, members: Int32Array.of(0, 1) }]);
  });

  it('has the label of each value, in the order of the dimensions, commas and all', () => {
    const called = (id: string, ...labels: readonly string[]) => ({
      id,
      values: labels.map((label) => ({ id: label, label })),
      of: () => ({ list: new Int32Array(0), ends: null }),
    });
    const labelsOf = (...divisions: readonly ReturnType<typeof called>[]) =>
      groupRows(divisions, new Int32Array(0), 'session').groups.map(({ label, labels }) => ({ label, labels }));
    expect(labelsOf(called('gap', 'Up, far'), called('event', 'CPI, core', 'CPI,core', 'NFP'))).toEqual([
      { label: 'Up, far, CPI, core', labels: { gap: 'Up, far', event: 'CPI, core' } },
      { label: 'Up, far, CPI,core', labels: { gap: 'Up, far', event: 'CPI,core' } },
      { label: 'Up, far, NFP', labels: { gap: 'Up, far', event: 'NFP' } },
    ]);
    const [group] = groupRows([called('b', 'B'), called('a', 'A')], new Int32Array(0), 'session').groups;
    expect(Object.keys(group.labels)).toEqual(Object.keys(group.group));
  });

  it('refuses a value that is not among those of the grouping, alone or with others', () => {
    const refusal = 'the group group-0 cannot be d, which is not among its values';
    expect(() => grouped([3], [['d']])).toThrow(refusal);
    expect(() => grouped([3], [[['a', 'd']]])).toThrow(refusal);
    expect(() => grouped([3], [['a'], ['b']])).not.toThrow();
  });
});

describe('groupingsOf', () => {
  const field: Grouped = {
    id: 'weekday',
    values: listed(2),
    perYear: false,
    isSameInReports: true,
    since: ({ openTime }) => openTime,
    of: ({ date }) => (date === '2024-07-01' ? 'b' : ['a', 'b']),
  };

  it('adds the field of the caller after the groupings of the report, by the session of each row', () => {
    const groupings = groupingsOf({ groups: groupingsWith([2], [['a']]) }, field);
    expect(groupings.map(({ id }) => id)).toEqual(['group-0', 'weekday']);
    const market = marketOf({}, [makeCase(0)]);
    const table = Table.of(unitOfCases(), market);
    const divisions = groupings.map((grouping) => divisionBy(grouping, table, grouping.values(market)));
    // Every session of these markets has the date of 2024-07-01.
    expect(groupsOfRow(divisions, 0)).toEqual([1]);
  });

  const idsOf = (own: readonly string[], id: string, isSameInReports: boolean): readonly string[] => {
    const [any] = groupingsWith([2], [['a']]);
    const groups = own.map((each) => ({ ...any, id: each }));
    return groupingsOf({ groups }, { ...field, id, isSameInReports }).map(({ id }) => id);
  };

  it('leaves a report as it is that is grouped in the same way already', () => {
    expect(idsOf(['direction', 'weekday'], 'month', true)).toEqual(['direction', 'weekday', 'month']);
    expect(idsOf(['direction', 'weekday'], 'weekday', true)).toEqual(['direction', 'weekday']);
  });

  it('adds groups under a longer name where the report calls another thing by their name', () => {
    expect(idsOf(['year'], 'year', false)).toEqual(['year', 'session.year']);
    expect(idsOf(['a', 'event'], 'event', false)).toEqual(['a', 'event', 'session.event']);
  });
});
