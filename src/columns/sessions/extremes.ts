import { closingExtremes, type Criterion, firstPrint, type Session } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { columnsOf } from '../columns-of.js';
import { number } from '../kinds.js';
import { atEnd } from '../known.js';
import { type ColumnLevel, levelAt } from '../report.js';
import { session } from './session.js';

const own = columnsOf<Session>();

const closes = own.object(atEnd, closingExtremes);

/** How far a session went by a criterion: its own high and low, or the highest and the lowest of its bars' closes. */
export const reach: Readonly<Record<Criterion, Readonly<Record<'high' | 'low', Column<number>>>>> = {
  wick: { high: session.high, low: session.low },
  close: {
    high: number([closes], ({ high }) => high),
    low: number([closes], ({ low }) => low),
  },
};

/** The bars that first printed the high and the low of a session. */
export const firstPrints = {
  high: own.number(atEnd, (row) => firstPrint(row, 'high')),
  low: own.number(atEnd, (row) => firstPrint(row, 'low')),
};

/** The high and the low of the session itself, as levels. */
export const extremeLevels: readonly ColumnLevel[] = [
  levelAt('high', 'the high of the session', session.high),
  levelAt('low', 'the low of the session', session.low),
];
