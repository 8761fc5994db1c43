import { earlierPeriod } from '../conditions/earlier-period.js';
import { previousMonthsRange } from '../families/previous-months-range.js';
import { locationOf } from '../families/previous-period-range.js';
import { candleSide } from './candle-side.js';
import { sessionHeadline } from './headline.js';
import { upIn } from './up-in.js';

/** Is a session green as often above the range of the last month as below it? */
export const previousMonthsRangeHeadline = sessionHeadline(previousMonthsRange[0], (session, { market }) => {
  const month = earlierPeriod(market, session, 'month');
  if (month === null) return null;
  const place = locationOf(session.open, month);
  return place === 'inside' ? null : upIn(place, candleSide(session));
});
