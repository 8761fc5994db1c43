import { type Column, FamilyMistake, isOfKind, type RowKind, sessionRows } from '../columns/inner.js';
import type { NamedPart } from './blame-family.js';

/**
 * Refuses columns of the rows of another unit: on the rows of this one they would read what is not there.
 *
 * @throws FamilyMistake that names the part
 */
export function checkOneUnit(unit: RowKind<object>, parts: readonly NamedPart[]): void {
  const seen = new Set<Column<unknown>>();
  for (const [part, column] of parts) {
    const other = otherRowsOf(column, unit, seen);
    if (other === null) continue;
    const remedy =
      other === sessionRows
        ? '; ofItsSession gives each row the value of its session, and a unit whose rows are sessions says kind: sessions'
        : '';
    throw FamilyMistake.inDescription(
      `${part} has a column of the rows of "${other.name}", but the rows are those of "${unit.name}"${remedy}`,
    );
  }
}

/** The kind of the rows that a column reads, itself or by what it is made of, where the rows of a unit are not of it. */
function otherRowsOf(
  column: Column<unknown>,
  unit: RowKind<object>,
  seen: Set<Column<unknown>>,
): RowKind<object> | null {
  if (seen.has(column)) return null;
  seen.add(column);
  const { rows, inputs = [], known } = column;
  if (rows !== undefined && !isOfKind(unit, rows)) return rows;
  const instants = 'instant' in known ? [known.instant] : 'session' in known ? [known.session] : [];
  for (const input of [...inputs, ...instants]) {
    const other = otherRowsOf(input, unit, seen);
    if (other !== null) return other;
  }
  return null;
}
