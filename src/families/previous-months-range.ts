import { choice } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { locationOf } from '../columns/ranges/location.js';
import { pricesOfLast } from '../columns/sessions/last-period.js';
import { session } from '../columns/sessions/session.js';
import { defineFamily } from '../define/family.js';
import { isGreen } from '../define/headlines/directions.js';
import { headline, wholeSessions } from '../define/headlines/headline.js';
import { monthBefore } from '../define/lead.js';
import { previousRangeVariants } from './previous-periods/range-variants.js';

const outside = [
  { id: 'above', label: 'Open above the high of the last month' },
  { id: 'below', label: 'Open below the low of the last month' },
] as const;

/** Where a session opens, of those that open outside the range of the last month. */
const opened = choice(['above', 'below'], [session.open, pricesOfLast.month], (open, range) => {
  const location = locationOf(open, range);
  return location === 'inside' ? notAsked : location;
});

/** Which side of the previous month's range breaks. */
export const previousMonthsRange = defineFamily({
  id: 'previous-months-range',
  title: "Previous month's range",
  text: 'Whether a month breaks the high or the low of the previous month, which side first and how far, and where it opens and closes relative to that range.',
  atRandom: {
    keeps: 'how wide bars are',
    destroys: 'drift, and any tendency to go on or to turn at the high and low of the previous month',
  },
  lead: monthBefore,
  defaultSession: 'first',
  variants: previousRangeVariants('month'),
  headline: headline({
    question: 'Is a session green as often when it opens above the range of the last month as when it opens below?',
    cases: 'sessions that open above the high or below the low of the last month and are not flat',
    success: 'the session is green',
    test: 'complement',
    groups: () => outside,
    columns: () => wholeSessions(isGreen, opened),
  }),
});
