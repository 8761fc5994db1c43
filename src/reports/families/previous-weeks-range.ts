import { firstTouchOfLevel, type Market, openedBeyond, Period, weeksOf } from '../../sessions/index.js';
import { eventInSessions } from '../columns/event.js';
import { choice, columnsOf, flag } from '../columns/kinds.js';
import { ofItsSession } from '../columns/in-sessions.js';
import { atOpen } from '../columns/known.js';
import { notAsked } from '../columns/lack.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { period, previousPeriod, weeks, wholePeriod, periodRows } from '../columns/periods/period.js';
import { breaksQuestion, rangeBreaksIn } from '../columns/ranges/breaks.js';
import { extensionsOfSide, multiples, nextExtensions } from '../columns/ranges/extensions.js';
import { closeLocationsAfter, weekCloseLocation } from '../columns/ranges/close-location.js';
import { locationIn, locationsOf } from '../columns/ranges/location.js';
import { nextWeekLevels, previousWeekLevels, weekBeforeNext } from '../columns/ranges/previous-week-levels.js';
import type { ColumnGrouping, ColumnQuestion, ColumnReport } from '../columns/report.js';
import type { Current } from '../columns/labelled.js';
import { session } from '../columns/sessions/session.js';
import { defineFamily, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { agree, brokeUp, isAbove } from '../headlines/directions.js';

const { sessions } = period;

const range = { high: previousPeriod.high, low: previousPeriod.low };

const sides = ['high', 'low'] as const;

const broken = rangeBreaksIn(sessions, range, period);

const breaks = breaksQuestion(broken, 'Breaks of the previous range');

/** For weeks that broke both sides: the side the first breaking session broke, or opened beyond if it broke both. */
const firstSide: ColumnQuestion = {
  id: 'first-side',
  title: 'Side broken first, in weeks that broke both',
  asked: 'the weeks that break both the high and the low of the previous week',
  outcomes: [
    {
      id: 'high',
      label: 'High',
      when: 'a session breaks the high before any breaks the low, or the first to break either breaks both and opened above the high',
    },
    {
      id: 'low',
      label: 'Low',
      when: 'a session breaks the low before any breaks the high, or the first to break either breaks both and opened below the low',
    },
    {
      id: 'ambiguous',
      label: 'Ambiguous',
      when: 'the first session to break either side breaks both and opened within the range',
    },
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

const openLocation: ColumnQuestion = {
  id: 'open-location',
  title: 'Open relative to the previous range',
  outcomes: locationsOf('the open of the week'),
  answer: whereOpened,
  decided: ofItsSession(session.opens),
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
      formula: 'previous high − previous low',
      value: previousPeriod.range,
    },
  ],
  levels: previousWeekLevels,
  current: nextRange,
};

/** The range that the week of the next session is compared with. */
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

/** The standard report with some parts replaced. */
const report = (parts: Partial<ColumnReport> = {}) => ({ ...standard, ...parts });

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
      text: 'One group each for weeks that open above, inside and below the range of the previous week.',
      bars: 'daily',
      options: {},
      report: () => report({ groups: [byOpen], questions: [breaks, firstSide, weekCloseLocation] }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the week closes relative to the range of the previous week: for all weeks, then by the sides they broke.',
      bars: 'daily',
      options: {},
      report: () => report({ questions: closeLocationsAfter(weekCloseLocation, breaks, 'weeks') }),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'For weeks that broke a side: how far beyond it they went, in multiples of the previous range.',
      bars: 'daily',
      options: { multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => report(byLevels(params.multiples)),
    }),
  },
  headline: headline({
    question:
      'After a week that broke only one side of the range before it, does the next week close in that direction?',
    cases:
      'weeks that follow one which broke exactly one side of the range before it, and that do not close at its close',
    success: 'the week closes above the previous close after a break of the high, or below it after a break of the low',
    test: 'half',
    bars: 'daily',
    options: {},
    columns: () => ({ unit: weeks, needs: [...wholePeriod, previousPeriod.itself], answer: wentOn }),
  }),
});
