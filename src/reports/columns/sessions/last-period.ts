import { sessionsOfLast } from '../../../sessions/index.js';
import type { Column } from '../column.js';
import { columnsOf } from '../kinds.js';
import { atOpen } from '../known.js';
import { notAsked } from '../lack.js';
import type { PeriodLength } from '../periods/period.js';

/** The prices of a week or month that is over. */
interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

/** The prices of the calendar week or month before that of a session: the last one with sessions, whole or not. */
export const lastPeriod = { week: pricesOfLast('week'), month: pricesOfLast('month') };

function pricesOfLast(length: PeriodLength): Column<Prices> {
  return columnsOf().object(atOpen, (row) => {
    const found = sessionsOfLast(length, row);
    if (found.length === 0) return notAsked;
    return {
      open: found[0].open,
      high: Math.max(...found.map(({ high }) => high)),
      low: Math.min(...found.map(({ low }) => low)),
      close: found[found.length - 1].close,
    };
  });
}
