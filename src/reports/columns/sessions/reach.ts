import { closingExtremes, type Criterion, type Session } from '../../../sessions/index.js';
import type { Column } from '../column.js';
import { columnsOf, number } from '../kinds.js';
import { atEnd } from '../known.js';
import { session } from './session.js';

const closes = columnsOf<Session>().object(atEnd, closingExtremes);

/** How far a session went by a criterion: its own high and low, or the highest and the lowest of its bars' closes. */
export const reach: Readonly<Record<Criterion, Readonly<Record<'high' | 'low', Column<number>>>>> = {
  wick: { high: session.high, low: session.low },
  close: {
    high: number([closes], ({ high }) => high),
    low: number([closes], ({ low }) => low),
  },
};
