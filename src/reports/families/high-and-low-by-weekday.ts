import type { Weekday } from '../../calendar/index.js';
import { quotientOf } from '../../numeric/index.js';
import { colourOf } from '../../sessions/index.js';
import type { Description, Dimension, Exclusion, Question } from '../description.js';
import { capitalised } from '../dimensions/capitalised.js';
import { family, variant } from '../family.js';
import { highAndLowByWeekdayHeadline } from '../headlines/high-and-low-by-weekday.js';
import type { Known } from '../known.js';
import { nextWeekLevels, previousWeekLevels } from '../levels/previous-week.js';
import {
  ofOneContract,
  weeks,
  weeksAfterPrevious,
  wholePeriods,
  wholePeriodsAfterPrevious,
  type PeriodAfterPrevious,
  type PeriodCandidate,
  type PeriodObservation,
} from '../observations/periods.js';
import { closeLocation } from '../questions/close-location.js';
import { perOutcome, type SingleQuestion } from '../questions/per-outcome.js';
import { reportOf } from '../report.js';

const sides = ['high', 'low'] as const;

/** The weekday of the first session that printed the high or the low of its week. */
function weekdayOfExtreme(
  side: 'high' | 'low',
  days: readonly Weekday[],
  known: Known = 'at-open',
): SingleQuestion<PeriodObservation> {
  return {
    id: `${side}-weekday`,
    title: `Weekday of the ${side} of the week`,
    known,
    outcomes: days.map((id) => ({
      id,
      label: capitalised(id),
      when: `the first session that makes the ${side} of the week is on ${capitalised(id)}`,
    })),
    of: ({ period }) => period.sessions[period.sessions.findIndex((each) => each[side] === period[side])].weekday,
  };
}

const standard = (days: readonly Weekday[], known?: Known): Description<PeriodObservation, PeriodObservation> => ({
  kind: weeks,
  exclusions: [...wholePeriods, ofOneContract],
  dimensions: [],
  questions: sides.map((side) => weekdayOfExtreme(side, days, known)),
  measures: [],
  statistics: [],
  levels: sides.map((side) => ({
    id: `week-${side}`,
    formula: `the ${side} of the week`,
    of: ({ period }) => quotientOf(period[side]),
  })),
  current: null,
});

const colour: Dimension<PeriodObservation> = {
  id: 'colour',
  values: () => [
    { id: 'green', label: 'Green' },
    { id: 'red', label: 'Red' },
  ],
  of: ({ period: { close, open } }) => colourOf(close, open),
};

const notFlat: Exclusion<PeriodObservation> = {
  reason: 'flat',
  applies: ({ period: { close, open } }) => close === open,
};

function byClose(days: readonly Weekday[]): Description<PeriodCandidate, PeriodAfterPrevious> {
  const description = standard(days);
  const question = closeLocation<PeriodAfterPrevious>('week', ({ period }) => period.close);
  return {
    ...description,
    kind: weeksAfterPrevious,
    exclusions: wholePeriodsAfterPrevious,
    questions: [question, ...sides.flatMap((side) => closeByExtreme(question, side, days))],
    levels: [...description.levels, ...previousWeekLevels],
    current: nextWeekLevels,
  };
}

function closeByExtreme(
  question: Question<PeriodAfterPrevious>,
  side: 'high' | 'low',
  days: readonly Weekday[],
): readonly Question<PeriodAfterPrevious>[] {
  const headline = weekdayOfExtreme(side, days);
  const titles = new Map(
    headline.outcomes.map(({ id, label }) => [id, `Close of the weeks with their ${side} on ${label}`]),
  );
  return perOutcome({ ...question, id: `${question.id}-${side}` }, headline, Object.fromEntries(titles));
}

/** On which weekday the week makes its high and its low. */
export const highAndLowByWeekday = family({
  id: 'high-and-low-by-weekday',
  title: 'High and low of the week by weekday',
  text: 'On which weekday a week makes its high, and on which its low, the first time where it comes to either twice.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All weeks',
      text: 'All weeks together.',
      bars: 'daily',
      options: {},
      report: (_, { weekdays }) => reportOf(standard(weekdays)),
    }),
    'by-candle': variant({
      title: 'By the colour of the week',
      text: 'One group of green and one of red weeks, close against open, known only in hindsight; flat ones are left out.',
      bars: 'daily',
      options: {},
      report: (_, { weekdays }) => {
        const description = standard(weekdays, 'hindsight');
        return reportOf({
          ...description,
          exclusions: [...description.exclusions, notFlat],
          dimensions: [colour],
        });
      },
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the week closes against the range of the week before, of all and of those with their high, or their low, on each weekday.',
      bars: 'daily',
      options: {},
      report: (_, { weekdays }) => reportOf(byClose(weekdays)),
    }),
  },
  headline: highAndLowByWeekdayHeadline,
});
