import { percentOfPrice } from '../../../numeric/index.js';
import { colourOf, sessionsOfLast } from '../../../sessions/index.js';
import type { Column } from '../../columns/column.js';
import { choice, columnsOf, quotient } from '../../columns/kinds.js';
import { atOpen } from '../../columns/known.js';
import { notAsked } from '../../columns/lack.js';
import { previous, session } from '../../columns/sessions/session.js';
import { nameField, notKnown, type NumberField } from '../field-kinds.js';

/** The prices of a week or month that is over. */
interface Prices {
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

const last = { week: pricesOfLast('week'), month: pricesOfLast('month') };

/** The prices of the calendar week or month before that of a session: the last one with sessions, whole or not. */
function pricesOfLast(length: 'week' | 'month'): Column<Prices> {
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

/** How far the session opens above the high or low of the last week or month. */
function openTo(length: 'week' | 'month', side: 'high' | 'low'): NumberField {
  const label = `Open to the ${length}'s ${side}`;
  const distance = quotient(
    [session.open, last[length], previous.close],
    (open, prices, close) => percentOfPrice(open, prices[side], close) ?? notAsked,
  );
  return { kind: 'number', label, unit: '%', missing: notKnown(label), of: () => distance };
}

const colour = choice(['green', 'red', 'flat'], [last.week], ({ open, close }) => colourOf(close, open));

/** Fields of the calendar week and month before those of the session. */
export const periodFields = {
  'open.toWeekHigh': openTo('week', 'high'),
  'open.toWeekLow': openTo('week', 'low'),
  'open.toMonthHigh': openTo('month', 'high'),
  'open.toMonthLow': openTo('month', 'low'),
  'previousWeek.colour': nameField(
    { green: 'After a green week', red: 'After a red week', flat: 'After a flat week' },
    notKnown('Previous week'),
    () => colour,
  ),
};
