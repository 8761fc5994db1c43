import { ChoiceCells } from '../columns/kinds.js';
import { PRESENT } from '../columns/lack.js';
import type { ColumnGrouping, ColumnReport } from '../columns/report.js';
import type { Table } from '../columns/table.js';
import type { AppliedField } from '../conditions/applied.js';
import type { FieldGrouping } from '../conditions/group-by.js';
import type { Labelled } from '../columns/labelled.js';

/** A way to divide the rows of a table. */
export interface Division {
  readonly id: string;
  /** All values, whether or not a row has them. */
  readonly values: readonly Labelled[];
  /** The positions of the values of a row among them. */
  readonly of: (row: number) => number | readonly number[];
}

/** A group of a report and the rows in it. */
export interface Group {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  readonly labels?: Readonly<Record<string, string>>;
  /** Ascending. */
  readonly members: Int32Array;
}

/** The groups of a report, and the groups that each row is in. */
export interface Groups {
  readonly groups: readonly Group[];
  readonly of: (row: number) => readonly number[];
}

/** What stands between the labels of the divisions. */
const SEPARATOR = ', ';

/** One way in which a report is grouped, be it by a column of its own or by the field that a caller added. */
export interface Grouping extends Pick<ColumnGrouping, 'id' | 'values' | 'perYear'> {
  /** Which of the values each row of a table has. */
  readonly placesIn: (table: Table, values: readonly Labelled[]) => Division['of'];
}

/** All ways in which a report is grouped. */
export function groupingsOf({ groups }: Pick<ColumnReport, 'groups'>, field: AppliedField | null): readonly Grouping[] {
  const own = groups.map((group): Grouping => ({
    ...group,
    placesIn: (table, values) => placesBy(group, table, values),
  }));
  if (field === null) return own;
  const { id, values, perYear, of, grouping } = field;
  const added: Grouping = {
    id,
    values: () => values,
    perYear,
    placesIn: (table, listed) => {
      const place = placesOf(id, listed);
      return (row) => asPlaces(of(table.session(row)), place);
    },
  };
  return withField(own, added, grouping);
}

/** The fields that reports group by under the same name and in the same way. */
const sameInReports: readonly string[] = ['weekday', 'month', 'year'];

/**
 * The groupings of a report with that by a field after them.
 *
 * A report that is grouped by it already stays as it is. One that calls another thing by the same name keeps it, and the field is added under
 * a longer name.
 */
function withField<Grouping extends { readonly id: string }>(
  groupings: readonly Grouping[],
  field: Grouping,
  by: FieldGrouping,
): readonly Grouping[] {
  if (groupings.every(({ id }) => id !== field.id)) return [...groupings, field];
  if (sameInReports.includes(field.id) && !('edges' in by)) return groupings;
  return [...groupings, { ...field, id: `session.${field.id}` }];
}

/** How a grouping divides the rows of a table. */
export function divisionBy(grouping: Grouping, table: Table, values: readonly Labelled[]): Division {
  return { id: grouping.id, values, of: grouping.placesIn(table, values) };
}

function placesBy({ id, by }: ColumnGrouping, table: Table, values: readonly Labelled[]): Division['of'] {
  const cells = table.cells<string | readonly string[]>(by);
  const { why } = cells;
  const place = placesOf(id, values);
  const check = (row: number): void => {
    if (why[row] !== PRESENT) throw new Error(`The dimension ${id} has no value in a row that counts`);
  };
  if (cells instanceof ChoiceCells) {
    const { codes, labels } = cells as ChoiceCells<string>;
    const places = labels.map((label) => values.findIndex((value) => value.id === label));
    // A label that is no value is told of where a row has it.
    return (row) => {
      check(row);
      return places[codes[row]] === -1 ? place(labels[codes[row]]) : places[codes[row]];
    };
  }
  const lists = cells.values;
  return (row) => {
    check(row);
    return asPlaces(lists[row], place);
  };
}

function asPlaces(own: string | readonly string[], place: (id: string) => number): number | readonly number[] {
  return typeof own === 'string' ? place(own) : own.map(place);
}

function placesOf(division: string, values: readonly Labelled[]): (id: string) => number {
  const places = new Map(values.map(({ id }, place) => [id, place]));
  return (id) => {
    const place = places.get(id);
    if (place === undefined) throw new Error(`The dimension ${division} gives ${id}, which is not among its values`);
    return place;
  };
}

/**
 * Puts rows into groups: one per combination of values, the last division running fastest.
 *
 * @param rows - ascending
 * @param unit - what a row is, for the label of the one group that there is without divisions
 */
export function groupRows(divisions: readonly Division[], rows: Int32Array, unit: string): Groups {
  const of = (row: number): readonly number[] => groupsOfRow(divisions, row);
  const combinations = divisions.reduce<readonly (readonly Labelled[])[]>(
    (lists, { values }) => lists.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );
  const members = membersOf(divisions, rows, combinations.length, of);
  const groups = combinations.map((combination, at) => {
    const byDivision = (text: (value: Labelled) => string): Readonly<Record<string, string>> =>
      Object.fromEntries(combination.map((value, d) => [divisions[d].id, text(value)]));
    return {
      group: byDivision(({ id }) => id),
      label: combination.length === 0 ? `All ${unit}s` : combination.map(({ label }) => label).join(SEPARATOR),
      // Without one, what precedes the last of them is the label of the first division, commas and all.
      ...(combination.slice(1).some(({ label }) => label.includes(SEPARATOR))
        ? { labels: byDivision(({ label }) => label) }
        : {}),
      members: members[at],
    };
  });
  return { groups, of };
}

/** The positions of the groups that a row is in. */
export function groupsOfRow(divisions: readonly Division[], row: number): readonly number[] {
  let positions: readonly number[] = [0];
  for (const division of divisions) {
    const own = division.of(row);
    const { length } = division.values;
    const within = typeof own === 'number' ? [own] : own;
    positions = positions.flatMap((position) => within.map((place) => position * length + place));
  }
  return positions;
}

/** The members of each of so many groups. */
function membersOf(
  divisions: readonly Division[],
  rows: Int32Array,
  count: number,
  of: (row: number) => readonly number[],
): readonly Int32Array[] {
  const SEVERAL = -1;
  const only = Int32Array.from(rows, (row) => {
    let position = 0;
    for (const { values, of: placeOf } of divisions) {
      const own = placeOf(row);
      if (typeof own !== 'number') return SEVERAL;
      position = position * values.length + own;
    }
    return position;
  });
  const lists = new Map<number, readonly number[]>();
  const sizes = new Int32Array(count);
  only.forEach((position, at) => {
    if (position !== SEVERAL) {
      sizes[position]++;
      return;
    }
    const list = of(rows[at]);
    lists.set(at, list);
    for (const each of list) sizes[each]++;
  });
  const members = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  only.forEach((position, at) => {
    if (position !== SEVERAL) members[position][sizes[position]++] = rows[at];
    else for (const each of lists.get(at)!) members[each][sizes[each]++] = rows[at];
  });
  return members;
}
