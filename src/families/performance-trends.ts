import { yearName, yearOf, yearsBetween } from '../columns/cluster.js';
import { columnsOf } from '../columns/columns-of.js';
import { flag } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { changeOfPeriod } from '../columns/periods/change.js';
import { months, periodRows } from '../columns/periods/period.js';
import type { ColumnGrouping } from '../columns/report.js';
import { previous } from '../columns/sessions/session.js';
import { defineFamily, variant } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { agree, rose } from '../define/headlines/directions.js';
import { monthBefore } from '../define/lead.js';

/** Groups by calendar year, from the year of the first session seen to the year of the last. */
const byYear: ColumnGrouping = {
  id: 'year',
  perYear: true,
  values: ({ sessions }) =>
    sessions.length === 0 ? [] : yearsBetween(yearOf(sessions[0]), yearOf(sessions[sessions.length - 1])),
  by: columnsOf(periodRows).object(atOpen, ({ session }) => yearName(yearOf(session))),
};

/** The last session seen before the calendar month of a session, in the range or not. */
const lastBeforeMonth = columnsOf().object(atOpen, ({ day, date, before }) => {
  const firstDay = day + 1 - Number(date.slice(-2));
  let last = before;
  while (last !== null && last.day >= firstDay) last = last.before;
  return last?.complete === true ? last : notAsked;
});

/** Whether the month is up before a session, within one contract. */
const upSoFar = flag([previous.itself, lastBeforeMonth], ({ close, lastContract }, last) => {
  if (last.firstContract !== lastContract || close === last.close) return notAsked;
  return close > last.close;
});

/** The change of each month, year by year. */
export const performanceTrends = defineFamily({
  id: 'performance-trends',
  title: 'Performance trends',
  text: 'How far each calendar month closes from the last close before it, and how often above it, year by year.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and trends within a month',
  },
  lead: monthBefore,
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'By year',
      text: 'One group per year; the detailed rows are its months in order.',
      report: () => ({ ...changeOfPeriod(months), groups: [byYear] }),
    }),
  },
  headline: headline({
    question: 'Do sessions go on in the direction of the month so far?',
    cases:
      'sessions that close above or below the previous close, where the previous close was above or below the last close before the month and the contract did not change in between',
    success: 'the close is above the previous close if the month so far is up, and below it if it is down',
    test: 'half',
    columns: () => wholeSessions(agree(upSoFar, rose)),
  }),
});
