import {
  ChoiceCells,
  type ColumnGrouping,
  FamilyMistake,
  type Labelled,
  PRESENT,
  type Table,
  type WholeReport,
} from '../columns/inner.js';
import type { Grouped } from '../conditions/inner.js';

/** A way to divide the rows of a table. */
export interface Division {
  readonly id: string;
  /** All values, whether or not a row has them. */
  readonly values: readonly Labelled[];
  /** Which of the values some rows have. */
  readonly of: (rows: Int32Array) => Places;
}

/** Where in a list some rows are, each at any number of places: those of all rows one after the other. */
interface Places {
  readonly list: Int32Array;
  /** Where those of a row end, by its position among the rows; `null` where each has one. */
  readonly ends: Int32Array | null;
}

/** A group of a report and the rows in it. */
export interface Group {
  readonly group: Readonly<Record<string, string>>;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  /** Ascending. */
  readonly members: Int32Array;
}

/** The groups of a report, and the positions of those that a row is in, by its own position among the rows. */
export interface Groups {
  readonly groups: readonly Group[];
  readonly of: (at: number) => readonly number[];
}

/** What is wrong, and what the author of a family can do about it. */
const NOT_IN_A_GROUP =
  'the row counts, but its column is not asked there: give it a label with orElseLabel, or leave the row out, by lack(…) in the ' +
  "column or by a need such as mustHappen(event, 'no-break')";

/** A grouping of a report: by a column of the report, or one that the caller adds. */
export interface RunGrouping extends Pick<ColumnGrouping, 'id' | 'values' | 'perYear'> {
  /** Which of the values each row of a table has. */
  readonly placesIn: (table: Table, values: readonly Labelled[]) => Division['of'];
}

/** All ways in which a report is grouped. */
export function groupingsOf({ groups }: Pick<WholeReport, 'groups'>, added: Grouped | null): readonly RunGrouping[] {
  const own = groups.map((group): RunGrouping => ({
    ...group,
    placesIn: (table, values) => placesBy(group, table, values),
  }));
  if (added === null) return own;
  const { id, values, perYear, of, isSameInReports } = added;
  const further: RunGrouping = {
    id,
    values: () => values,
    perYear,
    placesIn: (table, listed) => placesOfEach((row) => of(table.session(row)), placesOf(id, listed)),
  };
  return withAdded(own, further, isSameInReports);
}

/**
 * The groupings of a report with another one after them.
 *
 * A report that is grouped by it already stays as it is. One that calls another thing by the same name keeps it, and the other is added under
 * a longer name.
 *
 * @param isSame - whether a report that groups by something of the name groups in the same way
 */
function withAdded(groupings: readonly RunGrouping[], added: RunGrouping, isSame: boolean): readonly RunGrouping[] {
  if (groupings.every(({ id }) => id !== added.id)) return [...groupings, added];
  return isSame ? groupings : [...groupings, { ...added, id: `session.${added.id}` }];
}

/** How a grouping divides the rows of a table: its column is looked at with the first of them. */
export function divisionBy(grouping: RunGrouping, table: Table, values: readonly Labelled[]): Division {
  let of: Division['of'] | null = null;
  return { id: grouping.id, values, of: (rows) => (of ??= grouping.placesIn(table, values))(rows) };
}

function placesBy({ id, by }: ColumnGrouping, table: Table, values: readonly Labelled[]): Division['of'] {
  const cells = table.cells<string | readonly string[]>(by);
  const { why } = cells;
  const place = placesOf(id, values);
  const check = (row: number): void => {
    if (why[row] !== PRESENT) throw FamilyMistake.inColumn(by, table, row, new Error(NOT_IN_A_GROUP));
  };
  if (!(cells instanceof ChoiceCells)) {
    const lists = cells.values;
    return placesOfEach((row) => {
      check(row);
      return lists[row];
    }, place);
  }
  const { codes, labels } = cells as ChoiceCells<string>;
  const places = Int32Array.from(labels, (label) => values.findIndex((value) => value.id === label));
  return (rows) => {
    const list = new Int32Array(rows.length);
    for (let at = 0; at < rows.length; at++) {
      check(rows[at]);
      const code = codes[rows[at]];
      // A label that is no value is told of where a row has it.
      list[at] = places[code] === -1 ? place(labels[code]) : places[code];
    }
    return { list, ends: null };
  };
}

/** The places of rows by what a function says of each. */
function placesOfEach(of: (row: number) => string | readonly string[], place: (id: string) => number): Division['of'] {
  return (rows) => {
    const list: number[] = [];
    const ends = new Int32Array(rows.length);
    for (let at = 0; at < rows.length; at++) {
      const own = of(rows[at]);
      if (typeof own === 'string') list.push(place(own));
      else for (const each of own) list.push(place(each));
      ends[at] = list.length;
    }
    return { list: Int32Array.from(list), ends };
  };
}

function placesOf(division: string, values: readonly Labelled[]): (id: string) => number {
  const places = new Map(values.map(({ id }, place) => [id, place]));
  return (id) => {
    const place = places.get(id);
    if (place === undefined)
      throw FamilyMistake.inDescription(`the group ${division} cannot be ${id}, which is not among its values`);
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
  const combinations = divisions.reduce<readonly (readonly Labelled[])[]>(
    (lists, { values }) => lists.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );
  const places = groupsIn(divisions, rows);
  const members = membersOf(places, rows, combinations.length);
  const groups = combinations.map((combination, at) => {
    const byDivision = (text: (value: Labelled) => string): Readonly<Record<string, string>> =>
      Object.fromEntries(combination.map((value, d) => [divisions[d].id, text(value)]));
    return {
      group: byDivision(({ id }) => id),
      label: combination.length === 0 ? `All ${unit}s` : combination.map(({ label }) => label).join(', '),
      labels: byDivision(({ label }) => label),
      members: members[at],
    };
  });
  return { groups, of: (at) => Array.from(places.list.subarray(beginOf(places, at), endOf(places, at))) };
}

/** The positions of the groups that a row is in. */
export function groupsOfRow(divisions: readonly Division[], row: number): readonly number[] {
  return Array.from(groupsIn(divisions, Int32Array.of(row)).list);
}

/** Which of the groups some rows are in. */
function groupsIn(divisions: readonly Division[], rows: Int32Array): Places {
  const one: Places = { list: new Int32Array(rows.length), ends: null };
  return divisions.reduce((outer, { values, of }) => within(outer, of(rows), rows.length, values.length), one);
}

function endOf({ ends }: Places, at: number): number {
  return ends === null ? at + 1 : ends[at];
}

function beginOf(places: Places, at: number): number {
  return at === 0 ? 0 : endOf(places, at - 1);
}

/** The places of so many rows in a list that has, for each place of an outer one, so many of an inner one. */
function within(outer: Places, inner: Places, rows: number, count: number): Places {
  if (outer.ends === null && inner.ends === null) {
    const list = new Int32Array(rows);
    for (let at = 0; at < rows; at++) list[at] = outer.list[at] * count + inner.list[at];
    return { list, ends: null };
  }
  const list: number[] = [];
  const ends = new Int32Array(rows);
  for (let at = 0; at < rows; at++) {
    const [from, to] = [beginOf(inner, at), endOf(inner, at)];
    const last = endOf(outer, at);
    for (let o = beginOf(outer, at); o < last; o++) {
      for (let i = from; i < to; i++) list.push(outer.list[o] * count + inner.list[i]);
    }
    ends[at] = list.length;
  }
  return { list: Int32Array.from(list), ends };
}

/** The rows at each of so many places. */
function membersOf(places: Places, rows: Int32Array, count: number): readonly Int32Array[] {
  const { list } = places;
  const sizes = new Int32Array(count);
  for (const place of list) sizes[place]++;
  const members = Array.from(sizes, (size) => new Int32Array(size));
  sizes.fill(0);
  for (let at = 0, i = 0; at < rows.length; at++) {
    for (const end = endOf(places, at); i < end; i++) members[list[i]][sizes[list[i]]++] = rows[at];
  }
  return members;
}
