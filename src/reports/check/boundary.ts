import type { Session } from '../../sessions/inner.js';
import type { Column, Table, WhenKnown } from '../../columns/inner.js';

/** The instant by which a value of a row is known: everything from then on may change, and the value may not. */
export interface Boundary {
  readonly from: number;
  /** Whether the open of the first bar from then on is known too. */
  readonly keepsOpen: boolean;
}

/** By when a column says that its value is known, in a row with its session; `null` if only at the end, or if the row has no such instant. */
export function boundaryOf(known: WhenKnown, table: Table, row: number, session: Session): Boundary | null {
  switch (known.when) {
    case 'before':
    case 'open':
      return atOpenOf(session);
    case 'window':
      return { from: session.openTime + known.minutes * 60_000, keepsOpen: false };
    case 'sessions':
    case 'time':
    case 'event':
      return atInstant(table.value(known.instant, row), session);
    case 'clock':
      return atInstant(known.from(session, table.market), session);
    case 'later': {
      const later = table.value(known.session, row);
      return later === null ? null : atOpenOf(later);
    }
    case 'end':
      return null;
  }
}

function atOpenOf({ bars, firstBar }: Session): Boundary {
  return { from: bars.time[firstBar], keepsOpen: true };
}

/** At the instant of the open, the open is known too. */
function atInstant(instant: number | null, session: Session): Boundary | null {
  if (instant === null) return null;
  return instant === session.openTime ? atOpenOf(session) : { from: instant, keepsOpen: false };
}

/** Whether a column says by the clock, and not by something that happens, when it is known. */
export function isEarly({ known }: Column<unknown>): boolean {
  return known.when === 'before' || known.when === 'open' || known.when === 'window';
}

/** When a column says that it is known, in words. */
export function claimInWords(known: WhenKnown): string {
  switch (known.when) {
    case 'before':
      return 'before the open';
    case 'open':
      return 'at the open';
    case 'window':
      return `${known.minutes} minutes after the open`;
    case 'sessions':
      return `after ${known.count} sessions`;
    case 'clock':
    case 'event':
      return `at "${known.event}"`;
    case 'time':
      return 'at a time of day';
    case 'later':
      return 'at the open of a later session';
    case 'end':
      return 'at the end';
  }
}

/** The rows of a table by the date of the session that dates them. */
export function rowsByDate(table: Table): ReadonlyMap<string, readonly number[]> {
  const rows = new Map<string, number[]>();
  table.rows.forEach((row, at) => {
    const date = table.unit.sessionOf(row)?.date;
    if (date === undefined) return;
    const same = rows.get(date);
    if (same === undefined) rows.set(date, [at]);
    else same.push(at);
  });
  return rows;
}
