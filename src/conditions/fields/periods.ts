import { percentOfPrice } from '../../numeric/inner.js';
import { colourOf } from '../../prices/inner.js';
import { choice, notAsked, type PeriodLength, previous, pricesOfLast, quotient, session } from '../../columns/inner.js';
import { monthBefore } from '../../define/inner.js';
import { nameField, notKnown, type NumberField } from '../field-kinds.js';

/** How far the session opens above the high or low of the last week or month. */
function openTo(length: PeriodLength, side: 'high' | 'low'): NumberField {
  const label = `Open to the ${length}'s ${side}`;
  const distance = quotient(
    [session.open, pricesOfLast[length], previous.close],
    (open, prices, close) => percentOfPrice(open, prices[side], close) ?? notAsked,
  );
  const lead = length === 'month' ? { lead: monthBefore } : {};
  return { kind: 'number', label, unit: '%', missing: notKnown(label), ...lead, of: () => distance };
}

const colour = choice(['green', 'red', 'flat'], [pricesOfLast.week], ({ open, close }) => colourOf(close, open));

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
