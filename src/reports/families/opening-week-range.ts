import { type ScheduledSession, type Market, nextScheduledSession, weekdayOfDay } from '../../sessions/index.js';
import { differenceOfPrices, percentOfPrice, quotientOf } from '../../numeric/index.js';
import { sidesCourse } from '../courses/sides-course.js';
import { breakInstant } from '../courses/break-instant.js';
import { touchInstant } from '../courses/touch-instant.js';
import type { Description, Level, Question } from '../description.js';
import { firstSide } from '../dimensions/first-side.js';
import { bySize, sizeOptions } from '../dimensions/size-by.js';
import { family, variant } from '../family.js';
import { openingWeekRangeHeadline } from '../headlines/opening-week-range.js';
import { brokeFirst } from '../observations/first-break.js';
import {
  openingWeeks,
  openingWeeksWithBreak,
  wholeOpeningWeeks,
  type OpeningWeek,
  type OpeningWeekBreakCandidate,
  type OpeningWeekCandidate,
  type OpeningWeekWithBreak,
} from '../observations/opening-weeks.js';
import type { NumberOption } from '../option.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { breaksOf, sidesOfRange } from '../questions/breaks.js';
import { extension, reachedOrNot, reachesExtension } from '../questions/extensions.js';
import { multiples } from '../questions/multiples.js';
import { reportOf } from '../report.js';

const days: NumberOption = {
  type: 'number',
  default: 1,
  minimum: 1,
  maximum: 3,
  whole: true,
  unit: 'sessions',
  text: 'How many sessions at the beginning of the week make the range.',
};

const standard = (count: number): Description<OpeningWeekCandidate, OpeningWeek> => ({
  kind: openingWeeks(count),
  exclusions: wholeOpeningWeeks,
  dimensions: [],
  questions: [
    {
      id: 'breaks',
      title: 'Breaks of the opening range',
      known: 'after-window',
      outcomes: sidesOfRange,
      of: ({ opening: { range, reach } }) => breaksOf(reach, range),
      course: {
        known: ({ period }) => period.sessions[count - 1].closeTime,
        ...sidesCourse(({ period, opening: { range } }) => ({ sessions: period.sessions.slice(count), range })),
      },
    },
  ],
  measures: [
    {
      id: 'range-percent',
      label: 'Opening range',
      unit: '%',
      formula: '100 × (high − low of the opening range) / |open of the week|; undefined for an open of 0',
      of: ({ session, opening: { range } }) => percentOfPrice(range.high, range.low, session.open),
    },
  ],
  statistics: [],
  levels: [
    { id: 'range-high', formula: 'the high of the opening range', of: ({ opening }) => quotientOf(opening.range.high) },
    { id: 'range-low', formula: 'the low of the opening range', of: ({ opening }) => quotientOf(opening.range.low) },
  ],
  current: null,
  knownFrom: (first, market) => closeOfOpeningWeek(first, market, count),
});

/** When the first so many sessions that the week of a session is scheduled to have are over. */
function closeOfOpeningWeek({ day }: ScheduledSession, market: Market, count: number): number | null {
  let last = nextScheduledSession(market, day - weekdayOfDay(day) - 1);
  for (let i = 1; i < count && last !== null; i++) last = nextScheduledSession(market, last.day);
  return last?.closeTime ?? null;
}

function byLevels(
  count: number,
  levels: readonly number[],
): Description<OpeningWeekBreakCandidate, OpeningWeekWithBreak> {
  const description = standard(count);
  return {
    ...description,
    kind: openingWeeksWithBreak(count),
    exclusions: [...wholeOpeningWeeks, ...brokeFirst],
    dimensions: [firstSide],
    questions: levels.map((multiple): Question<OpeningWeekWithBreak> => ({
      id: `extension-${multiple}`,
      title: `Extension of ${multiple} × the opening range beyond the broken side`,
      known: 'at-event',
      event: 'first-break',
      outcomes: reachedOrNot(
        `from the breaking bar on, the price comes to ${multiple} × the opening range beyond the broken side, or further`,
      ),
      of: ({ opening: { range }, firstBreak: { side, reach } }) =>
        reachesExtension(side, multiple, range, reach[side]) ? 'reached' : 'not-reached',
      course: {
        known: ({ period, opening: { range }, firstBreak: { side } }) =>
          breakInstant(period.sessions.slice(count), side, range[side]),
        decided: ({ period, opening: { range }, firstBreak: { side } }) => {
          const level = extension(side, multiple, range);
          return touchInstant(period.sessions.slice(count), level, side === 'high' ? 'below' : 'above');
        },
      },
    })),
    levels: [
      ...description.levels,
      ...levels.map((multiple): Level<OpeningWeekWithBreak> => ({
        id: `extension-${multiple}`,
        formula: `${multiple} × the opening range beyond the broken side: high + or low − that`,
        of: ({ opening: { range }, firstBreak: { side } }) => extension(side, multiple, range),
      })),
    ],
  };
}

/** What the rest of a week does with the range of its first sessions. */
export const openingWeekRange = family({
  id: 'opening-week-range',
  title: 'Opening range of the week',
  text: 'The first sessions of a week make a range: whether the rest of the week breaks its high, its low, both or neither.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All weeks',
      text: 'All weeks together.',
      bars: 'daily',
      options: { days },
      report: (params) => reportOf(standard(params.days)),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per size of the opening range, in % of the average daily range before the week, or of the open of the week.',
      bars: 'daily',
      options: { days, ...sizeOptions([50, 100, 150, 200, 300]) },
      report: (params) =>
        reportOf(
          bySize(
            standard(params.days),
            params,
            ({ opening: { range } }) => differenceOfPrices(range.high, range.low),
            ({ session }) => session.open,
          ),
        ),
    }),
    'by-levels': variant({
      title: 'By levels',
      text: 'Of the weeks that broke a side of the opening range first: how many ranges beyond it they went.',
      bars: 'intraday',
      options: { days, barMinutes, multiples: multiples([0.5, 1, 1.5, 2, 3]) },
      report: (params) => reportOf(byLevels(params.days, params.multiples)),
    }),
  },
  headline: openingWeekRangeHeadline,
});
