import { divideQuotients, multiply } from '../numeric/inner.js';
import { firstTouch } from '../prices/inner.js';
import { type Entry, entryAtOpen } from '../columns/entries/entry.js';
import { entryVariants } from '../define/entry-variants.js';
import { eventInSessions } from '../columns/event.js';
import { choice, flag, quotient } from '../columns/kinds.js';
import { notAsked } from '../columns/lack.js';
import { lastClose, lastCloseLevels } from '../columns/periods/change.js';
import { period, weeks, wholePeriod } from '../columns/periods/period.js';
import type { PriceRange } from '../columns/ranges/breaks.js';
import { type ColumnReport, dividedBy } from '../columns/report.js';
import { byDirectionOf, directions, gapFrom, gapSizeFrom } from '../columns/sessions/gap.js';
import { byRelativeSize, sizeOptions } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { isAbove } from '../define/headlines/directions.js';
import { headline } from '../define/headlines/headline.js';

const direction = gapFrom(lastClose, period.open);

const size = gapSizeFrom(lastClose, period.open);

/** Whether prices come back to a close from the side on which a gap opened. */
function reaches(side: 'up' | 'down', close: number, { high, low }: PriceRange): boolean {
  return side === 'up' ? low <= close : high >= close;
}

const reached = flag([direction, lastClose, period.high, period.low], (side, close, high, low) =>
  reaches(side, close, { high, low }),
);

const filling = eventInSessions(
  { id: 'filled', inWords: 'when the gap is filled' },
  period.sessions,
  [direction, lastClose],
  (own, side, close) => firstTouch(own, close, side === 'up' ? 'above' : 'below', 'wick'),
  reached,
);

const filled = choice(
  ['first-session', 'week', 'unfilled'],
  [reached, direction, lastClose, period.sessions],
  (is, side, close, [first]) => {
    if (!is) return 'unfilled';
    return reaches(side, close, first) ? 'first-session' : 'week';
  },
);

const standard: ColumnReport = {
  unit: weeks,
  needs: [...wholePeriod, period.ofOneContract, lastClose, direction],
  groups: [byDirectionOf(direction)],
  questions: [
    {
      id: 'filled',
      title: 'When the gap was filled',
      outcomes: [
        {
          id: 'first-session',
          label: 'In the first session',
          when: 'the first session of the week reaches the last close before the week',
        },
        {
          id: 'week',
          label: 'Later in the week',
          when: 'a later session of the week is the first to reach that close',
        },
        { id: 'unfilled', label: 'Not in the week', when: 'no session of the week reaches that close' },
      ],
      answer: filled,
      decided: filling.instant,
    },
  ],
  measures: [
    {
      id: 'gap-size',
      label: 'Gap size',
      unit: 'price',
      formula: '|open of the week − the last close before it|',
      value: size,
    },
    {
      id: 'gap-to-average',
      label: 'Gap size relative to the average daily range',
      unit: '% of ADR',
      formula:
        '100 × |open of the week − the last close before it| / mean range of the 5 complete sessions before the week; undefined with fewer, or for a mean of 0',
      value: quotient(
        [size, period.averageRange],
        ({ numerator, denominator }, average) =>
          divideQuotients({ numerator: multiply(100, numerator), denominator }, average) ?? notAsked,
      ),
    },
  ],
  levels: lastCloseLevels,
};

/** The open of the first session, towards the last close before the week. */
const entry: Entry = {
  report: standard,
  point: entryAtOpen(choice(['up', 'down'], [direction], (opened) => (opened === 'up' ? 'down' : 'up'))),
  setup: size,
};

/** Gaps between two weeks, and when they are filled. */
export const weekOpeningGap = defineFamily({
  id: 'week-opening-gap',
  title: 'Opening gap of the week',
  text: 'Weeks that open above (gap up) or below (gap down) the last close before them: whether the price returns to that close in the first session, later in the week, or not.',
  atRandom: {
    keeps: 'the sizes of gaps and of the moves after them',
    destroys: 'any pull back to the last close of the week before, and any tendency to go on',
  },
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All gaps',
      text: 'One group per gap direction, and one for all gaps.',
      report: () => standard,
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per gap direction and gap size, in % of the average daily range before the week, or of the last close before it.',
      options: sizeOptions(),
      report: (params) => dividedBy(standard, byRelativeSize(params, size, period.averageRange, lastClose)),
    }),
    ...entryVariants({
      words: 'the open of the week, for a trade towards the last close before it',
      setup: 'the gap',
      options: {},
      entry: () => entry,
    }),
  },
  headline: headline({
    question: 'Does a week close above its open as often after a gap up as after a gap down?',
    cases: 'weeks that do not open at the last close before them and do not close at their open',
    success: 'the week closes above its open',
    test: 'complement',
    groups: () => directions,
    columns: () => ({
      unit: weeks,
      needs: [...wholePeriod, period.ofOneContract],
      answer: isAbove(period.close, period.open),
      group: direction,
    }),
  }),
});
