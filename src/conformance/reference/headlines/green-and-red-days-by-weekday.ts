import { weekdayOf } from '../days.js';
import { greenAndRedDays } from '../families/green-and-red-days-by-weekday.js';
import { periodNumber } from '../period.js';
import { openToClose } from './open-to-close.js';
import { rankedSessions } from './within-blocks.js';

/** Do sessions move as far up or down from their open on every weekday, compared with the rest of their week? */
export const greenAndRedDaysHeadline = rankedSessions(greenAndRedDays[0], (session) => {
  const value = openToClose(session);
  return value === null ? null : { value, group: weekdayOf(session.day), block: periodNumber(session.day, 'week') };
});
