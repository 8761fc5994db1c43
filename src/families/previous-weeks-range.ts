import { Period, weeksOf } from '../sessions/inner.js';
import { columnsOf } from '../columns/columns-of.js';
import { flag } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { period, periodRows, previousPeriod, weeks, wholePeriod } from '../columns/periods/period.js';
import { defineFamily } from '../define/family.js';
import { agree, brokeUp, isAbove } from '../define/headlines/directions.js';
import { headline } from '../define/headlines/headline.js';
import { previousRangeVariants } from './previous-periods/range-variants.js';

/** The week before the previous one. */
const beforePrevious = columnsOf(periodRows).object(atOpen, ({ previous }, market) => {
  if (!(previous instanceof Period)) return notAsked;
  // A market holds the week before its first one, but nothing earlier.
  const own = { ...market, lineage: {}, startDay: -Infinity, sessions: previous.sessions };
  const before = previous.previous instanceof Period ? previous.previous : weeksOf(own).at(-1)!.previous;
  return before instanceof Period ? before : notAsked;
});

/** Whether the close moves in the direction of the one side that the previous week broke. */
const wentOn = agree(
  flag([previousPeriod.itself, beforePrevious], brokeUp),
  isAbove(period.close, previousPeriod.close),
);

/** Which side of the previous week's range breaks. */
export const previousWeeksRange = defineFamily({
  id: 'previous-weeks-range',
  title: "Previous week's range",
  text: 'Whether a week breaks the high or the low of the previous week, which side first and how far, and where it opens and closes relative to that range.',
  atRandom: {
    keeps: 'how wide bars are',
    destroys: 'drift, and any tendency to go on or to turn at the high and low of the previous week',
  },
  defaultSession: 'first',
  variants: previousRangeVariants('week'),
  headline: headline({
    question:
      'After a week that broke only one side of the range before it, does the next week close in that direction?',
    cases:
      'weeks that follow one which broke exactly one side of the range before it, and that do not close at its close',
    success: 'the week closes above the previous close after a break of the high, or below it after a break of the low',
    test: 'half',
    columns: () => ({ unit: weeks, needs: [...wholePeriod, previousPeriod.itself], answer: wentOn }),
  }),
});
