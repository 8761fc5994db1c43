import { weekdayOf } from '../days.js';
import { inPercentOf } from '../exact.js';
import { overnightAndSession } from '../families/overnight-and-session.js';
import { previousOrNone } from '../market.js';
import { periodNumber } from '../period.js';
import { rankedSessions } from './within-blocks.js';

/** Does the market gain or lose as much overnight before every weekday, compared with the rest of the week? */
export const overnightAndSessionHeadline = rankedSessions(overnightAndSession[0], (session, { market }) => {
  const previous = previousOrNone(market, session);
  if (previous === null) return null;
  const value = inPercentOf(session.open.minus(previous.close), previous.close);
  return value === null ? null : { value, group: weekdayOf(session.day), block: periodNumber(session.day, 'week') };
});
