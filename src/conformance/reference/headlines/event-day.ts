import { eventDay } from '../families/event-day.js';
import { candleSide } from './candle-side.js';
import { eventOrOther } from './event-or-other.js';
import { sessionHeadline } from './headline.js';
import { upIn } from './up-in.js';

/** Are days of an event green as often as others? */
export const eventDayHeadline = sessionHeadline(eventDay[0], (session, { market }) =>
  upIn(eventOrOther(market, session), candleSide(session)),
);
