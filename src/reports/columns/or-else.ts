import type { Column } from './column.js';
import { whyOf } from './made-of.js';
import { ListCells, NumberCells } from './kinds.js';
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

/** The numbers of a column, and another one where there is nothing to say. That there is nothing is known at the end. */
export function orElse(column: Column<number>, other: number): Column<number> {
  return {
    known: atEnd,
    reasons: column.reasons,
    inputs: [column],
    cellsOf(table) {
      const { why: present, values } = table.cells(column);
      return new NumberCells(
        answered(present),
        Float64Array.from(values, (value, row) => (present[row] === PRESENT ? value : other)),
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
