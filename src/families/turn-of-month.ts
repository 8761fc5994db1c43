import { flag, several } from '../columns/kinds.js';
import { yesOrNo } from '../columns/cells/of-cells.js';
import { type ColumnGrouping, dividedBy } from '../columns/report.js';
import { basis } from '../columns/sessions/colour.js';
import { changePercent, colourAndChange } from '../columns/sessions/colour-and-change.js';
import { firstTradingDays, lastTradingDays, tradingDayOfMonth } from '../columns/sessions/trading-day-of-month.js';
import { defineFamily, variant } from '../define/family.js';
import { monthOfSession, ranksWithin } from '../define/headlines/blocks.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';

/** How many sessions before a turn of the month belong to it, and how many after it. */
const REACH = 3;

const last = lastTradingDays.slice(-REACH);
const first = firstTradingDays.slice(0, REACH);

const turnOrOther = [
  { id: 'turn', label: 'Around the turn of the month' },
  { id: 'other', label: 'All other days' },
] as const;

const days = [...last, ...first, ...turnOrOther];

/** A session around the turn of a month counts by its place and in the group of all of them; in a short month it may have two places. */
const byDay: ColumnGrouping = {
  id: 'day',
  values: () => days,
  by: several(
    days.map(({ id }) => id),
    [tradingDayOfMonth.fromStart, tradingDayOfMonth.fromEnd],
    (fromStart, fromEnd) => {
      const found = [last.at(-fromEnd), first.at(fromStart - 1)].flatMap((day) => (day === undefined ? [] : [day.id]));
      return found.length === 0 ? ['other'] : [...found, 'turn'];
    },
  ),
};

const isAtTurn = flag(
  [tradingDayOfMonth.fromStart, tradingDayOfMonth.fromEnd],
  (fromStart, fromEnd) => Math.min(fromStart, fromEnd) <= REACH,
);

/** The sessions around the turn of a month against the others. */
export const turnOfMonth = defineFamily({
  id: 'turn-of-month',
  title: 'Turn of the month',
  text: 'Colour and change of the last three sessions of a month and the first three of the next, compared with all other sessions.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and any preference of these sessions for one direction',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All months',
      text: 'One group for each of the six sessions around the turn of the month, one for all six and one for all other days.',
      options: { basis },
      report: (params) => dividedBy(colourAndChange(params.basis), byDay),
    }),
  },
  headline: headline({
    question:
      'Do sessions gain or lose as much around the turn of the month as on other days, compared with the rest of their month?',
    cases: 'sessions with a previous close, in months with at least two of them',
    success: 'the rank of the change from the previous close in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    outcomes: ranksWithin('month'),
    groups: () => turnOrOther,
    columns: () => wholeSessions(changePercent['previous-close'], yesOrNo(isAtTurn, 'turn', 'other'), monthOfSession),
  }),
});
