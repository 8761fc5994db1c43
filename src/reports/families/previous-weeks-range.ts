import { barEnd, firstTouchOfLevel, type Market, openedBeyond, Period, weeksOf } from '../../sessions/index.js';
import { eventInSessions } from '../columns/event.js';
import { choice, columnsOf, flag, number } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { period, previousPeriod, weeks, wholePeriod } from '../columns/periods/period.js';
import { breaksQuestion, rangeBreaksIn } from '../columns/ranges/breaks.js';
import { extensionsOfSide, multiples, nextExtensions } from '../columns/ranges/extensions.js';
import { closeLocationsAfter, locationIn, locationsOf, weekCloseLocation } from '../columns/ranges/location.js';
import { nextWeekLevels, previousWeekLevels, weekBeforeNext } from '../columns/ranges/previous-levels.js';
import type { ColumnGrouping, ColumnQuestion, ColumnReport } from '../columns/report.js';
import type { Current } from '../columns/labelled.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { agree, brokeUp, isAbove } from '../headlines/directions.js';

const { sessions } = period;

const range = { high: previousPeriod.high, low: previousPeriod.low };

const sides = ['high', 'low'] as const;

const broken = rangeBreaksIn(sessions, range, period);

const breaks = breaksQuestion(broken, 'Breaks of the previous range');

/** Of the weeks that broke both sides: in which session they did so first, and beyond which side that one opened if it broke both. */
const firstSide: ColumnQuestion = {
  id: 'first-side',
  title: 'Side that broke first, of the weeks that broke both',
  asked: 'the weeks that go above the high and below the low of the week before',
  outcomes: [
    {
      id: 'high',
      label: 'High',
      when: 'a session goes above the high before any goes below the low; where one does both first, it opened above the high',
    },
    {
      id: 'low',
      label: 'Low',
      when: 'a session goes below the low before any goes above the high; where one does both first, it opened below the low',
    },
    { id: 'ambiguous', label: 'Not known', when: 'one session does both first, and opened within the range' },
  ],
  answer: choice(
    ['high', 'low', 'ambiguous'],
    [breaks.answer, sessions, range.high, range.low],
    (which, within, high, low) => {
      if (which !== 'both') return notAsked;
      const first = within.find((session) => session.high > high || session.low < low)!;
      if (first.high > high && first.low < low) return openedBeyond(first.open, high, low);
      return first.high > high ? 'high' : 'low';
    },
  ),
  given: [breaks.answer],
};

const whereOpened = locationIn(range, period.open);

/** Decided with the first bar, which tells the open. */
const openLocation: ColumnQuestion = {
  id: 'open-location',
  title: 'Open against the previous range',
  outcomes: locationsOf('the open of the week'),
  answer: whereOpened,
  decided: number([sessions], ([first]) => barEnd(first, first.firstBar)),
};

const byOpen: ColumnGrouping = {
  id: 'open-location',
  values: () => [
    { id: 'above', label: 'Open above the previous high' },
    { id: 'inside', label: 'Open inside the previous range' },
    { id: 'below', label: 'Open below the previous low' },
  ],
  by: whereOpened,
};

const standard: ColumnReport = {
  unit: weeks,
  needs: [...wholePeriod, previousPeriod.itself],
  groups: [],
  questions: [breaks, firstSide, openLocation, weekCloseLocation],
  measures: [
    {
      id: 'previous-range',
      label: 'Previous range',
      unit: 'price',
      formula: 'high − low of the week before',
      value: previousPeriod.range,
    },
  ],
  levels: previousWeekLevels,
  current: nextRange,
};

/** The range that the week of the next session is measured against. */
function nextRange(market: Market): readonly Current[] {
  const value = weekBeforeNext(market)?.range ?? null;
  return [...nextWeekLevels(market), { id: 'previous-range', label: 'Previous range', unit: 'price', value }];
}

const extensionsOf = oncePerOptions((levels: readonly number[]) =>
  sides.map((side) =>
    extensionsOfSide(
      {
        side,
        range,
        broken: broken[side],
        reach: period[side],
        touching: (level, from, reached) =>
          eventInSessions('reached', sessions, [level], (own, to) => firstTouchOfLevel(own, to, from), reached),
      },
      levels,
    ),
  ),
);

function byLevels(levels: readonly number[]): ColumnReport {
  const extensions = extensionsOf(levels);
  return {
    ...standard,
    questions: extensions.flatMap(({ questions }) => questions),
    levels: [...previousWeekLevels, ...extensions.flatMap((side) => side.levels)],
    current: (market) => [
      ...nextRange(market),
      ...sides.flatMap((side) => nextExtensions(side, levels, weekBeforeNext(market))),
    ],
  };
}

/** The standard report with other parts. */
const report = (parts: Partial<ColumnReport> = {}) => ({ ...standard, ...parts });

/** The week that the previous one is measured against. */
const beforePrevious = columnsOf<Period>().object(atOpen, ({ previous }, market) => {
  if (!(previous instanceof Period)) return notAsked;
  // A market knows the week that its first one is measured against, but none before that.
  const own = { ...market, lineage: {}, startDay: -Infinity, sessions: previous.sessions };
  const before = previous.previous instanceof Period ? previous.previous : weeksOf(own).at(-1)!.previous;
  return before instanceof Period ? before : notAsked;
});

/** Whether a week closes away from the week before on the side of the range before it that this one alone broke. */
const wentOn = agree(
  flag([previousPeriod.itself, beforePrevious], brokeUp),
  isAbove(period.close, previousPeriod.close),
);

/** Which side of the range of the week before breaks. */
export const previousWeeksRange = family({
  id: 'previous-weeks-range',
  title: "Previous week's range",
  text: 'Whether a week breaks the high or the low of the week before, which side first, how far, and where it opens and closes against that range.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All weeks',
      text: 'All weeks together.',
      bars: 'daily',
      options: {},
      report: () => report(),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per place of the open of the week: above, inside or below the range of the week before.',
      bars: 'daily',
      options: {},
      report: () => report({ groups: [byOpen], questions: [breaks, firstSide, weekCloseLocation] }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the week closes against the range of the week before, of all and of those that broke each side.',
      bars: 'daily',
      options: {},
      report: () => report({ questions: closeLocationsAfter(weekCloseLocation, breaks, 'weeks') }),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'Of the weeks that broke a side: how many ranges beyond it they went.',
      bars: 'daily',
      options: { multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => report(byLevels(params.multiples)),
    }),
  },
  headline: headline({
    question: 'After a week that broke one side of the range of the week before it, is the next change on that side?',
    cases:
      'weeks after one that broke exactly one side of the range of the week before it, which close away from its close',
    success:
      'the week closes above the close of the week before after a break of the high, below it after a break of the low',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: weeks, needs: [...wholePeriod, previousPeriod.itself], answer: wentOn }),
  }),
});
