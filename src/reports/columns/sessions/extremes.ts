import { quotientOf } from '../../../numeric/index.js';
import { firstPrint, type Session } from '../../../sessions/index.js';
import { columnsOf, quotient } from '../kinds.js';
import { atEnd } from '../known.js';
import type { ColumnLevel } from '../report.js';
import { session } from './session.js';

const { number } = columnsOf<Session>();

/** The bars that first printed the high and the low of a session. */
export const firstPrints = {
  high: number(atEnd, (row) => firstPrint(row, 'high')),
  low: number(atEnd, (row) => firstPrint(row, 'low')),
};

/** The high and the low of the session itself, as levels. */
export const extremeLevels: readonly ColumnLevel[] = [
  { id: 'high', formula: 'the high of the session', value: quotient([session.high], quotientOf) },
  { id: 'low', formula: 'the low of the session', value: quotient([session.low], quotientOf) },
];
