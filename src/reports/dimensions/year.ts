import { yearName, yearOf, yearsBetween } from '../calendar-year.js';
import type { Dated, Dimension } from '../description.js';

/** The calendar year of the trading date: the years from that of the first session seen to that of the last. */
export const year: Dimension<Dated> = {
  id: 'year',
  perYear: true,
  values: ({ sessions }) =>
    sessions.length === 0 ? [] : yearsBetween(yearOf(sessions[0]), yearOf(sessions[sessions.length - 1])),
  of: ({ session }) => yearName(yearOf(session)),
};
