import { type Session, sessionsOfLast } from '../../sessions/inner.js';
import type { Column } from '../column.js';
import { columnsOf } from '../columns-of.js';
import { atOpen } from '../known.js';
import { notAsked } from '../lack.js';
import type { PeriodLength } from '../periods/period.js';

/** The prices of a week or month that is over. */
interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  /** How many times the contract had changed by its first bar. */
  readonly firstContract: number;
}

/** The prices of sessions, oldest first; `null` of none. */
function pricesOf(sessions: readonly Session[]): Prices | null {
  if (sessions.length === 0) return null;
  return {
    open: sessions[0].open,
    high: Math.max(...sessions.map(({ high }) => high)),
    low: Math.min(...sessions.map(({ low }) => low)),
    close: sessions[sessions.length - 1].close,
    firstContract: sessions[0].firstContract,
  };
}

const ofLast = (length: PeriodLength): Column<Prices> =>
  columnsOf().object(atOpen, (row) => pricesOf(sessionsOfLast(length, row)) ?? notAsked);

/** The prices of the calendar week and month before those of a session: the last ones with sessions, whole or not. */
export const pricesOfLast = { week: ofLast('week'), month: ofLast('month') };
