import type { Cells, Column } from './column.js';
import { whyOf } from './made-of.js';
import { ChoiceCells, ListCells, type ChoiceColumn } from './kinds.js';
import { atEnd } from './known.js';
import { NOT_ASKED, PRESENT } from './lack.js';

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
