import { eventDay } from '../families/event-day.js';
import { candleSide } from './candle-side.js';
import { eventOrOther } from './event-or-other.js';
import { sessionHeadline } from './headline.js';
import { upIn } from './up-in.js';

/** Are event days green as often as other days? */
export const eventDayHeadline = sessionHeadline(eventDay[0], (session, { market }) =>
  upIn(eventOrOther(market, session), candleSide(session)),
);
