import type { Column } from './column.js';
import { ListCells } from './kinds.js';
import { atEnd } from './known.js';
import { PRESENT } from './lack.js';
import { whyOf } from './made-of.js';

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
      for (let row = same; row < given.length; row++)
        found.push(of(given[row] === PRESENT ? values[row - same] : null));
      return new ListCells(whyOf(given.length, null).fill(PRESENT), found);
    },
  };
}
