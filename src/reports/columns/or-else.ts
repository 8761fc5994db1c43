import type { Cells, Column } from './column.js';
import { ChoiceCells, type ChoiceColumn, ListCells } from './kinds.js';
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
      return new ListCells(
        answered(present),
        Array.from(present, (why) => why === PRESENT),
      );
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
      const { why: present, values } = table.cells(column);
      const list = Array.from(values, (value, row) => (present[row] === PRESENT ? value : other));
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
      // A choice is stored as one.
      const { why: present, codes } = table.cells(column) as Cells<Label> & Pick<ChoiceCells<Label>, 'codes'>;
      const absent = column.labels.length;
      return new ChoiceCells(
        answered(present),
        Uint16Array.from(codes, (code, row) => (present[row] === PRESENT ? code : absent)),
        labels,
      );
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
      const { why: given, values } = table.cells(column);
      const same = earlier === null ? 0 : earlier.same;
      const found: Value[] = [];
      for (let row = 0; row < same; row++) found.push(earlier!.cells.values[row]);
      for (let row = same; row < given.length; row++) found.push(of(given[row] === PRESENT ? values[row] : null));
      return new ListCells(whyOf(given.length, null).fill(PRESENT), found);
    },
  };
}
