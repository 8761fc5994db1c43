import { dividedBy } from '../columns/report.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { basis } from '../columns/sessions/colour.js';
import { changePercent, colourAndChange } from '../columns/sessions/colour-and-change.js';
import { defineFamily } from '../define/family.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { ranksWithin, weekOfSession } from '../define/headlines/blocks.js';
import { alsoBy } from './also-by.js';

/** How often sessions are green, red or flat on each weekday. */
export const greenAndRedDaysByWeekday = defineFamily({
  id: 'green-and-red-days-by-weekday',
  title: 'Green and red days by weekday',
  text: 'How often sessions close above, below or at their open, or the previous close, on each weekday.',
  atRandom: {
    keeps: 'the size of each move',
    destroys: 'drift, and any preference of a weekday for one colour',
  },
  defaultSession: 'first',
  variants: {
    ...alsoBy({ groups: 'weekday' }, ['by-month'], {
      title: 'All months',
      text: 'One group per weekday of the trading date.',
      options: { basis },
      report: (params) => dividedBy(colourAndChange(params.basis), byWeekday),
    }),
  },
  headline: headline({
    question:
      'Do sessions move as far up or down from their open on every weekday, compared with the rest of their week?',
    cases: 'sessions of weeks with at least two of them',
    success: 'the rank of the change from open to close in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    outcomes: ranksWithin('week'),
    groups: byWeekday.values,
    columns: () => wholeSessions(changePercent.open, byWeekday.by, weekOfSession),
  }),
});
