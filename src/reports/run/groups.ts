import type { Market } from '../../sessions/index.js';
import { ChoiceCells } from '../columns/kinds.js';
import type { ColumnGrouping } from '../columns/report.js';
import type { Table } from '../columns/table.js';
import type { Labelled } from '../description.js';

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
  readonly labels?: Readonly<Record<string, string>>;
  /** Ascending. */
  readonly members: Int32Array;
}

/** The groups of a report, and the positions of those that a row is in, by its own position among the rows. */
export interface Groups {
  readonly groups: readonly Group[];
  readonly of: (at: number) => readonly number[];
}

/** What stands between the labels of the divisions. */
const SEPARATOR = ', ';

/** How a grouping divides the rows of a table. */
export function divisionBy({ id, values: valuesOn, by }: ColumnGrouping, table: Table, market: Market): Division {
  const values = valuesOn(market);
  const cells = table.cells<string | readonly string[]>(by);
  if (!(cells instanceof ChoiceCells)) return divisionOf(id, values, (row) => cells.values[row]);
  const place = placesOf(id, values);
  const { codes, labels } = cells as ChoiceCells<string>;
  const places = Int32Array.from(labels, (label) => values.findIndex((value) => value.id === label));
  return {
    id,
    values,
    of(rows) {
      const list = new Int32Array(rows.length);
      for (let at = 0; at < rows.length; at++) {
        const code = codes[rows[at]];
        // A label that is no value is told of where a row has it.
        list[at] = places[code] === -1 ? place(labels[code]) : places[code];
      }
      return { list, ends: null };
    },
  };
}

/** A division by what a function says of each row. */
export function divisionOf(
  id: string,
  values: readonly Labelled[],
  of: (row: number) => string | readonly string[],
): Division {
  const place = placesOf(id, values);
  return {
    id,
    values,
    of(rows) {
      const list: number[] = [];
      const ends = new Int32Array(rows.length);
      for (let at = 0; at < rows.length; at++) {
        const own = of(rows[at]);
        if (typeof own === 'string') list.push(place(own));
        else for (const each of own) list.push(place(each));
        ends[at] = list.length;
      }
      return { list: Int32Array.from(list), ends };
    },
  };
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
  const combinations = divisions.reduce<readonly (readonly Labelled[])[]>(
    (lists, { values }) => lists.flatMap((combination) => values.map((value) => [...combination, value])),
    [[]],
  );
  const none: Places = { list: new Int32Array(rows.length), ends: null };
  const places = divisions.reduce((outer, { values, of }) => within(outer, of(rows), rows.length, values.length), none);
  const members = membersOf(places, rows, combinations.length);
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
  return { groups, of: (at) => Array.from(places.list.subarray(beginOf(places, at), endOf(places, at))) };
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
