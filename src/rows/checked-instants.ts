import { type Column, FamilyMistake, type Instant, oncePerObject, PRESENT } from '../columns/inner.js';

/** No question is open for that long; the position of a bar or a price, taken for an instant, is further away. */
const YEAR = 366 * 86_400_000;

/**
 * The instants of a column, of which each must be near the session of its row, or never come: what is none, and went past the types, would
 * count as decided long ago.
 */
export const checkedInstants = oncePerObject((column: Column<Instant>): Column<Instant> => ({
  ...column,
  inputs: [column],
  cellsOf(table, earlier) {
    const cells = table.cells(column);
    const from = earlier === null ? 0 : earlier.same;
    const values = cells.from(from);
    for (let row = from; row < table.length; row++) {
      const value = values[row - from];
      if (cells.why[row] !== PRESENT || value === Infinity) continue;
      if (Math.abs(value - table.session(row).openTime) <= YEAR) continue;
      const message = `an instant must be within a year of the session, in milliseconds since 1970, got ${value}`;
      throw FamilyMistake.inColumn(column, table, row, new Error(message));
    }
    return cells;
  },
}));
