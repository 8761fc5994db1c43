import { weekdayOf } from '../days.js';
import { greenAndRedDays } from '../families/green-and-red-days-by-weekday.js';
import { candleSide } from './candle-side.js';
import { sessionHeadline } from './headline.js';
import { upIn } from './up-in.js';

/** Are sessions green equally often on every weekday? */
export const greenAndRedDaysHeadline = sessionHeadline(greenAndRedDays[0], (session) =>
  upIn(weekdayOf(session.day), candleSide(session)),
);
