import type { Quotient } from '../../numeric/inner.js';
import { averageRange } from '../../prices/inner.js';
import { Session, volumeOf } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { columnsOf } from '../columns-of.js';
import { allPresent } from '../cells/of-cells.js';
import { quotient as quotientFrom } from '../kinds.js';
import { atEnd, atOpen } from '../known.js';
import { lack, notAsked } from '../lack.js';
import { columnsOfPrevious } from '../previous.js';
import { sessionRows } from '../row-kind.js';
import type { Unit } from '../table.js';

/** Every session seen in the range is a row. */
export const sessions: Unit<Session> = {
  name: 'session',
  kind: sessionRows,
  rowsOf: ({ sessions: seen }) => seen,
  sessionOf: (session) => session,
  rowAhead: (ahead) => ahead,
};

const { number, object, flag, quotient, instant } = columnsOf();

/** What a session says of itself. */
export const session = {
  /** Where its bars lie: for scans, which have to say themselves when what they find is known. */
  itself: object(atOpen, (row: Session) => row),
  /** The same with all its bars, for what looks at them to the end. */
  ended: object(atEnd, (row: Session) => row),
  /** Only sessions that are over and covered by their bars count; that they will be is not held against what is known before. */
  whole: allPresent([
    flag(atOpen, (row) => row.closed || lack('not-closed'), 'not-closed'),
    flag(atOpen, (row) => row.complete || lack('incomplete'), 'incomplete'),
  ]),
  /** When it opens, which decides what is asked about its open, however long its bars are. */
  opens: instant(atOpen, (row) => row.openTime),
  open: number(atOpen, (row) => row.open),
  high: number(atEnd, (row) => row.high),
  low: number(atEnd, (row) => row.low),
  close: number(atEnd, (row) => row.close),
  /** High less low. */
  range: quotient(atEnd, (row) => row.range),
  /** The average daily range: that of the five complete sessions before it. */
  averageRange: quotient(atOpen, (row) => averageRange(row, 5) ?? lack('no-average'), 'no-average'),
  /** There is none without volumes. */
  volume: quotient(atEnd, (row) => volumeOf(row) ?? notAsked),
};

/** The minutes from the open of a session to the opening of one of its bars. */
export function minutesTo(bar: Column<number, Session>): Column<Quotient, Session> {
  return quotientFrom([session.itself, bar], ({ bars, openTime }, at) => ({
    numerator: bars.time[at] - openTime,
    denominator: 60_000,
  }));
}

/** What the session before it says, where there is one to measure against. */
export const previous = columnsOfPrevious(sessionRows);

/** The session that the previous one is measured against, where there is one. */
export const beforePrevious = object(atOpen, ({ previous: before }) =>
  before instanceof Session && before.previous instanceof Session ? before.previous : notAsked,
);
