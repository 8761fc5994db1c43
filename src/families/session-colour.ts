import { choice, several } from '../columns/kinds.js';
import { type ColumnGrouping, dividedBy } from '../columns/report.js';
import { basis, byPreviousColour } from '../columns/sessions/colour.js';
import { changePercent, colourAndChange } from '../columns/sessions/colour-and-change.js';
import { firstTradingDays, lastTradingDays, tradingDayOfMonth } from '../columns/sessions/trading-day-of-month.js';
import { defineFamily, variant } from '../define/family.js';
import { monthOfSession, ranksWithin } from '../define/headlines/blocks.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { alsoBy } from './also-by.js';

const tradingDays = [...firstTradingDays, ...lastTradingDays, { id: 'other', label: 'Other trading days' }];

const names = tradingDays.map(({ id }) => id);

/** In a short month a session may be one of the first trading days and one of the last. */
const byTradingDay = {
  id: 'trading-day',
  values: () => tradingDays,
  by: several(names, [tradingDayOfMonth.fromStart, tradingDayOfMonth.fromEnd], (fromStart, fromEnd) => {
    const found = [firstTradingDays.at(fromStart - 1), lastTradingDays.at(-fromEnd)];
    const days = found.flatMap((day) => (day === undefined ? [] : [day.id]));
    return days.length === 0 ? ['other'] : days;
  }),
} satisfies ColumnGrouping;

/** The colour of every session, and how far it moves. */
export const sessionColour = defineFamily({
  id: 'session-colour',
  title: 'Session colour',
  text: 'How often sessions close above, below or at their open, or the previous close, and how far from it.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and any preference for one colour',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-month'], {
      options: { basis },
      report: (params) => colourAndChange(params.basis),
    }),
    'by-prev-candle': variant({
      title: 'By previous candle',
      text: 'One group per colour of the previous session, its close against its open; sessions after a flat one are left out.',
      options: { basis },
      report: (params) => dividedBy(colourAndChange(params.basis), byPreviousColour),
    }),
    'by-trading-day': variant({
      title: 'By trading day of the month',
      text: 'One group for each of the first five and the last five trading days of a month, and one for the others.',
      options: { basis },
      report: (params) => dividedBy(colourAndChange(params.basis), byTradingDay),
    }),
  },
  headline: headline({
    question:
      'Do sessions move as far up or down from their open on every trading day of the month, compared with the rest of their month?',
    cases: 'sessions of months with at least two of them',
    success: 'the rank of the change from open to close in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    outcomes: ranksWithin('month'),
    groups: byTradingDay.values,
    columns: () =>
      wholeSessions(
        changePercent.open,
        choice(names, [byTradingDay.by], ([day]) => day),
        monthOfSession,
      ),
  }),
});
