import { openedBeyond, type Market } from '../../sessions/index.js';
import { atOnce } from '../courses/at-once.js';
import { sidesCourse } from '../courses/sides-course.js';
import type { Current, Description, Dimension, Question } from '../description.js';
import { openLocations } from '../dimensions/open-location.js';
import { family, variant } from '../family.js';
import { previousWeeksRangeHeadline } from '../headlines/previous-weeks-range.js';
import { nextWeekLevels, previousWeekLevels, weekBeforeNext } from '../levels/previous-week.js';
import {
  weeksAfterPrevious,
  wholePeriodsAfterPrevious,
  type PeriodAfterPrevious,
  type PeriodCandidate,
} from '../observations/periods.js';
import { breaks, broke } from '../questions/breaks.js';
import { closeLocation, closeLocationsByBreaks } from '../questions/close-location.js';
import { extensionLevels, extensionQuestions, nextExtensions, type PriceRange } from '../questions/extensions.js';
import { locationOf, locationsOf } from '../questions/location.js';
import { multiples } from '../questions/multiples.js';
import { reportOf } from '../report.js';

type PreviousWeeksRange = Description<PeriodCandidate, PeriodAfterPrevious>;

const closeOf = ({ period }: PeriodAfterPrevious): number => period.close;

/** Of the weeks that broke both sides: in which session they did so first, and beyond which side that one opened if it broke both. */
const firstSide: Question<PeriodAfterPrevious, 'high' | 'low' | 'ambiguous'> = {
  id: 'first-side',
  title: 'Side that broke first, of the weeks that broke both',
  asked: 'the weeks that go above the high and below the low of the week before',
  known: 'hindsight',
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
  of: (week) => {
    if (breaks.of(week) !== 'both') return null;
    const { period, previous } = week;
    const high = period.sessions.findIndex((session) => session.high > previous.high);
    const low = period.sessions.findIndex((session) => session.low < previous.low);
    if (high === low) return openedBeyond(period.sessions[high].open, previous.high, previous.low);
    return high < low ? 'high' : 'low';
  },
};

const openLocation: Question<PeriodAfterPrevious> = {
  id: 'open-location',
  title: 'Open against the previous range',
  known: 'at-open',
  outcomes: locationsOf('the open of the week'),
  of: ({ period, previous }) => locationOf(period.open, previous),
  course: atOnce,
};

const byOpen: Dimension<PeriodAfterPrevious> = {
  id: 'open-location',
  values: () => openLocations,
  of: ({ period, previous }) => locationOf(period.open, previous),
};

const standard: PreviousWeeksRange = {
  kind: weeksAfterPrevious,
  exclusions: wholePeriodsAfterPrevious,
  dimensions: [],
  questions: [
    { ...breaks, course: sidesCourse(({ period: { sessions }, previous }) => ({ sessions, range: previous })) },
    firstSide,
    openLocation,
    closeLocation('week', closeOf),
  ],
  measures: [
    {
      id: 'previous-range',
      label: 'Previous range',
      unit: 'price',
      formula: 'high − low of the week before',
      of: ({ previous }) => previous.range,
    },
  ],
  statistics: [],
  levels: previousWeekLevels,
  current: nextRange,
};

/** The range that the week of the next session is measured against. */
function nextRange(market: Market): readonly Current[] {
  const value = weekBeforeNext(market)?.range ?? null;
  return [...nextWeekLevels(market), { id: 'previous-range', label: 'Previous range', unit: 'price', value }];
}

function byLevels(levels: readonly number[]): PreviousWeeksRange {
  const rangeOf = ({ previous }: PeriodAfterPrevious): PriceRange => previous;
  const reachOf = ({ reach }: PeriodAfterPrevious): PriceRange => reach;
  const sides = ['high', 'low'] as const;
  return {
    ...standard,
    questions: sides.flatMap((side) =>
      extensionQuestions(side, levels, rangeOf, broke, reachOf, ({ period: { sessions } }) => ({ sessions })),
    ),
    levels: [...previousWeekLevels, ...sides.flatMap((side) => extensionLevels(side, levels, rangeOf))],
    current: (market) => [
      ...nextRange(market),
      ...sides.flatMap((side) => nextExtensions(side, levels, weekBeforeNext(market))),
    ],
  };
}

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
      report: () => reportOf(standard),
    }),
    'by-open': variant({
      title: 'By open',
      text: 'One group per place of the open of the week: above, inside or below the range of the week before.',
      bars: 'daily',
      options: {},
      report: () =>
        reportOf({
          ...standard,
          dimensions: [byOpen],
          questions: standard.questions.filter((question) => question !== openLocation),
        }),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the week closes against the range of the week before, of all and of those that broke each side.',
      bars: 'daily',
      options: {},
      report: () => reportOf({ ...standard, questions: closeLocationsByBreaks('week', closeOf) }),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'Of the weeks that broke a side: how many ranges beyond it they went.',
      bars: 'daily',
      options: { multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => reportOf(byLevels(params.multiples)),
    }),
  },
  headline: previousWeeksRangeHeadline,
});
