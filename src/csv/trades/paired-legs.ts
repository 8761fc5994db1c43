import { compareAmounts } from '../../trades/inner.js';
import type { RowReader } from './row-reader.js';
import { type StatementRow, textOf } from './statement-table.js';

/** A round trip by its rows: of one row, or of one for each side. */
export interface TripRows {
  readonly entry: StatementRow;
  /** `null` if it is open. */
  readonly exit: StatementRow | null;
}

/** The round trips of rows that are entries and exits of numbered trades. An exit with the signal `Open` is the price now, not an exit. */
export function pairedLegs(rows: readonly StatementRow[], reader: RowReader): readonly TripRows[] {
  const byNumber = new Map<string, { entry?: StatementRow; exit?: StatementRow }>();
  for (const row of rows) {
    const number = textOf(row, 'number');
    const side = reader.side(row);
    if (number === null) reader.fault(row, 'number', 'missing-field', 'number is empty');
    if (number === null || side === null) continue;
    const trip = byNumber.get(number) ?? {};
    byNumber.set(number, trip);
    const part = side.startsWith('entry') ? 'entry' : 'exit';
    if (trip[part] === undefined) trip[part] = row;
    else reader.fault(row, 'number', 'out-of-bounds', `trade ${number} has more than one ${part}`);
  }
  return [...byNumber].flatMap(([number, { entry, exit }]): TripRows[] => {
    if (entry === undefined) {
      reader.fault(exit!, 'number', 'missing-field', `trade ${number} has an exit and no entry`);
      return [];
    }
    if (exit === undefined || isOpen(exit)) return [{ entry, exit: null }];
    const sides = [entry, exit].map((row) => textOf(row, 'side')!.toLowerCase().split(' ').at(-1));
    if (sides[0] !== sides[1]) {
      reader.fault(exit, 'side', 'out-of-bounds', `trade ${number} is ${sides[0]} and its exit ${sides[1]}`);
    }
    const [own, other] = [entry, exit].map((row) => reader.quantity(row));
    if (own !== null && other !== null && compareAmounts(own, other) !== 0) {
      reader.fault(exit, 'quantity', 'out-of-bounds', `trade ${number} was entered and left with different quantities`);
    }
    return [{ entry, exit }];
  });
}

function isOpen(exit: StatementRow): boolean {
  const time = textOf(exit, 'time');
  return [textOf(exit, 'signal'), time].some((text) => text?.toLowerCase() === 'open') || time === null;
}
