import { averageRange } from '../../prices/inner.js';
import {
  type Market,
  monthsOf,
  monthsThatStood,
  Period,
  periodBeforeNext,
  type Session,
  weeksOf,
  weeksThatStood,
} from '../../sessions/inner.js';
import { columnsOf } from '../columns-of.js';
import { atEnd, atOpen } from '../known.js';
import { lack } from '../lack.js';
import { lastWhole } from '../next-row.js';
import { columnsOfPrevious } from '../previous.js';
import type { RowKind } from '../row-kind.js';
import type { Unit } from '../table.js';

export type PeriodLength = 'week' | 'month';

export const periodRows: RowKind<Period> = Object.freeze({ name: 'period' });

/** Every ISO week seen in the range is a row, dated by its first session. */
export const weeks = unitOf('week', weeksOf, weeksThatStood);

/** Every calendar month seen in the range is a row, dated by its first session. */
export const months = unitOf('month', monthsOf, monthsThatStood);

function unitOf(name: PeriodLength, rowsOf: typeof weeksOf, stood: typeof weeksThatStood): Unit<Period> {
  return {
    name,
    kind: periodRows,
    rowsOf,
    sessionOf: ({ session }) => session,
    stood,
    rowAhead: (ahead, market) => periodAhead(ahead, market, name),
  };
}

function periodAhead(ahead: Session, market: Market, length: PeriodLength): Period {
  const before = lastWhole(market) && periodBeforeNext(market, length);
  return new Period([ahead], false, false, false, before ?? 'no-previous');
}

const { number, object, flag, quotient } = columnsOf(periodRows);

const isOver = flag(atOpen, ({ closed }) => closed || lack('not-closed'), 'not-closed');

const isCovered = flag(atOpen, ({ complete }) => complete || lack('incomplete'), 'incomplete');

/**
 * Only periods count that are over, lie within the range and are covered by their bars; that they will be is not held against what is known
 * before. One that is not over may have lost its beginning all the same.
 */
export const wholePeriod = [isOver, isCovered] as const;

/** What a week or a month says of itself. */
export const period = {
  /** Where its bars lie: for scans, which have to say themselves when what they find is known. */
  sessions: object(atOpen, ({ sessions }) => sessions),
  /** Leaves out those in which the contract changes, which its calendar tells beforehand. */
  ofOneContract: flag(atOpen, ({ rolled }) => !rolled || lack('roll'), 'roll'),
  open: number(atOpen, (row) => row.open),
  high: number(atEnd, (row) => row.high),
  low: number(atEnd, (row) => row.low),
  close: number(atEnd, (row) => row.close),
  /** The average daily range before its first session. */
  averageRange: quotient(atOpen, (row) => averageRange(row.session, 5) ?? lack('no-average'), 'no-average'),
};

/** What the period before it says, where there is one to measure against. */
export const previousPeriod = columnsOfPrevious(periodRows);
