import { calendarMonths, isoWeeks, type Session } from '../../sessions/inner.js';
import { atOpen, columnsOf, type Labelled } from '../../columns/inner.js';

const { number } = columnsOf<Session>();

/** The ISO week of a session, as the block in which values are permuted. */
export const weekOfSession = number(atOpen, ({ day }) => isoWeeks.numberOf(day));

/** The same for its calendar month. */
export const monthOfSession = number(atOpen, ({ day }) => calendarMonths.numberOf(day));

/** What mid-ranks are counted as, for blocks such as weeks. */
export const ranksWithin = (block: 'week' | 'month' | 'year'): readonly Labelled[] => [
  { id: 'upper', label: `Above the mean of its ${block}` },
  { id: 'lower', label: `Not above the mean of its ${block}` },
];
