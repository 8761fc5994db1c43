import { percentOfPrice, quotientOf } from '../../numeric/index.js';
import { quotient } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import type { ColumnReport } from '../columns/report.js';
import { byMonth, byWeekday } from '../columns/sessions/calendar.js';
import { basis, type Basis, colourQuestion, reference } from '../columns/sessions/colour.js';
import { previous, session, sessions } from '../columns/sessions/session.js';
import { defineFamily, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { fromOpenToClose, ranksWithin, weekOfSession } from '../headlines/blocks.js';

const standard = oncePerOptions((by: Basis): ColumnReport => ({
  unit: sessions,
  needs: by === 'open' ? [session.whole] : [session.whole, previous.itself],
  groups: [byWeekday],
  questions: [colourQuestion(by)],
  measures: [
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula: '100 × (close − reference) / |reference|; undefined for a reference of 0',
      value: quotient(
        [session.close, reference[by]],
        (close, compared) => percentOfPrice(close, compared, compared) ?? notAsked,
      ),
    },
  ],
  levels: [
    {
      id: 'reference',
      formula: 'the price that the close is compared with: the open or the previous close',
      value: quotient([reference[by]], quotientOf),
    },
  ],
  current: null,
}));

/** How often sessions are green, red or flat on each weekday. */
export const greenAndRedDaysByWeekday = defineFamily({
  id: 'green-and-red-days-by-weekday',
  title: 'Green and red days by weekday',
  text: 'How often sessions close above, below or at their open, or the previous close, on each weekday.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All months',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options: { basis },
      report: (params) => standard(params.basis),
    }),
    'by-month': variant({
      title: 'By month',
      text: 'One group per weekday and month of the trading date.',
      bars: 'daily',
      options: { basis },
      report: (params) => ({ ...standard(params.basis), groups: [byWeekday, byMonth] }),
    }),
  },
  headline: headline({
    question:
      'Do sessions move as far up or down from their open on every weekday, compared with the rest of their week?',
    cases: 'sessions of weeks with at least two of them',
    success: 'the rank of the change from open to close in %, 1 being the lowest of all cases',
    test: 'within-blocks',
    bars: 'daily',
    options: {},
    outcomes: ranksWithin('week'),
    groups: byWeekday.values,
    columns: () => ({
      unit: sessions,
      needs: [session.whole],
      answer: fromOpenToClose,
      group: byWeekday.by,
      block: weekOfSession,
    }),
  }),
});
