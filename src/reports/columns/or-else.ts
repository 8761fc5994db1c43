import type { Column } from './column.js';
import { choiceCells, ChoiceCells, type ChoiceColumn, FlagCells, ListCells } from './kinds.js';
import { atEnd } from './known.js';
import { NOT_ASKED, PRESENT } from './lack.js';
import { whyOf } from './made-of.js';

/** Whether a column has a value, of the rows that nothing leaves out. That it has none is known at the end. */
export function hasValue(column: Column<unknown>): Column<boolean> {
  return {
    known: atEnd,
    reasons: column.reasons,
    inputs: [column],
    cellsOf(table) {
      const { why: present } = table.cells(column);
      const bits = new Uint8Array(present.length);
      for (let row = 0; row < bits.length; row++) bits[row] = present[row] === PRESENT ? 1 : 0;
      return new FlagCells(answered(present), bits);
    },
  };
}

/** The values of a column, and another one where there is nothing to say. That there is nothing is known at the end. */
export function orElse<Value extends number | boolean>(column: Column<Value>, other: Value): Column<Value> {
  return {
    known: atEnd,
    reasons: column.reasons,
    inputs: [column],
    cellsOf(table) {
      const cells = table.cells(column);
      const { why: present } = cells;
      const values = cells.from(0);
      const list = new Array<Value>(present.length);
      for (let row = 0; row < list.length; row++) list[row] = present[row] === PRESENT ? values[row] : other;
      return new ListCells(answered(present), list);
    },
  };
}

/** A choice, and another label where there is nothing to say. That there is nothing is known at the end. */
export function orElseLabel<Label extends string, Other extends string>(
  column: ChoiceColumn<Label>,
  other: Other,
): ChoiceColumn<Label | Other> {
  const labels = [...column.labels, other];
  return {
    known: atEnd,
    reasons: column.reasons,
    labels,
    cellsOf(table) {
      const { why: present, codes } = choiceCells(table, column);
      const absent = column.labels.length;
      const all = new Uint16Array(present.length);
      for (let row = 0; row < all.length; row++) all[row] = present[row] === PRESENT ? codes[row] : absent;
      return new ChoiceCells(answered(present), all, labels);
    },
  };
}

/** The bytes of a column that has a value where another one has one, or nothing to say. */
function answered(present: Uint8Array): Uint8Array {
  const why = whyOf(present.length, null);
  for (let row = 0; row < why.length; row++) why[row] = present[row] === NOT_ASKED ? PRESENT : present[row];
  return why;
}

/**
 * A column that has a value in every row, whatever another one lacks: for conditions and groups, in which what is missing counts too.
 *
 * @param of - is given `null` where the other column has no value
 */
export function ofEveryRow<Given, Value>(column: Column<Given>, of: (value: Given | null) => Value): Column<Value> {
  return {
    // That something has not happened is known at the end.
    known: column.known.when === 'event' ? atEnd : column.known,
    reasons: new Set(),
    inputs: [column],
    cellsOf(table, earlier) {
      const cells = table.cells(column);
      const { why: given } = cells;
      const same = earlier === null ? 0 : earlier.same;
      const values = cells.from(same);
      const found: Value[] = [];
      for (let row = 0; row < same; row++) found.push(earlier!.cells.values[row]);
      for (let row = same; row < given.length; row++) {
        found.push(of(given[row] === PRESENT ? values[row - same] : null));
      }
      return new ListCells(whyOf(given.length, null).fill(PRESENT), found);
    },
  };
}
