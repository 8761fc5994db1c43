import {
  averageTrueRange,
  averageTrueRangeThrough,
  wilderAverage,
  wilderAverageThrough,
} from '../../sessions/index.js';
import { number } from '../columns/kinds.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { rangeAgainstAverage } from '../columns/sessions/range-against-average.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { edges } from '../columns/sizes.js';
import { family, variant } from '../family.js';
import { headline } from '../headlines/headline.js';
import { agree, isAbove, rose } from '../headlines/directions.js';
import type { ChoiceOption, NumberOption } from '../options/report-option.js';

type Smoothing = 'simple' | 'wilder';

const before = { simple: averageTrueRange, wilder: wilderAverage };
const through = { simple: averageTrueRangeThrough, wilder: wilderAverageThrough };

const atr = oncePerOptions((period: number, smoothing: Smoothing) =>
  rangeAgainstAverage({
    label: 'Average true range',
    plural: 'average true ranges',
    unit: 'ATR',
    before: (own) => before[smoothing](own, period),
    through: (last) => through[smoothing](last, period),
  }),
);

/** Whether the session changed as the previous one did, each from close to close. */
const sameChange = agree(
  isAbove(
    previous.close,
    number([beforePrevious], ({ close }) => close),
  ),
  rose,
);

const options: { readonly period: NumberOption; readonly smoothing: ChoiceOption<Smoothing> } = {
  period: {
    type: 'number',
    default: 14,
    minimum: 1,
    maximum: 250,
    whole: true,
    unit: 'sessions',
    text: 'Over how many sessions before this one the average is taken.',
  },
  smoothing: {
    type: 'choice',
    default: 'simple',
    choices: ['simple', 'wilder'],
    text: "The plain mean, or Wilder's average: it starts ten times as many sessions back and takes in each later one with a weight of one in so many.",
  },
};

/** The range of a session against the average true range of those before it. */
export const atrAverageTrueRange = family({
  id: 'atr-average-true-range',
  title: 'Average true range (ATR)',
  text: 'How often the range of a session exceeds the average true range of the sessions before it, and how large it is in that average. The true range takes in the gap from the previous close.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'All sessions together.',
      bars: 'daily',
      options,
      report: (params) => atr(params.period, params.smoothing).standard,
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per weekday of the trading date.',
      bars: 'daily',
      options,
      report: (params) => ({ ...atr(params.period, params.smoothing).standard, groups: [byWeekday] }),
    }),
    'by-extension': variant({
      title: 'By extension',
      text: 'Of the sessions that exceed the average: how far beyond it their range goes, in % of it.',
      bars: 'daily',
      options,
      report: (params) => atr(params.period, params.smoothing).beyond,
    }),
    'by-streak': variant({
      title: 'By streak',
      text: 'One group after a session that exceeded its own average and one after a session that respected it.',
      bars: 'daily',
      options,
      report: (params) => atr(params.period, params.smoothing).afterRange,
    }),
    'by-range-to-atr-by-weekday': variant({
      title: 'By range to ATR and weekday',
      text: 'How large the range is in averages, with one group per weekday of the trading date.',
      bars: 'daily',
      options: { ...options, edges: edges([0.5, 0.75, 1, 1.25, 1.5], 'ATR') },
      report: (params) => atr(params.period, params.smoothing).sizeByWeekday(params.edges),
    }),
  },
  headline: headline({
    question: 'After a session wider than its average true range, does the next change have the sign of its change?',
    cases:
      'sessions after one with a range above the mean true range of those before it, with a change of both from close to close',
    success: 'both changes are up, or both are down',
    test: 'half',
    bars: 'daily',
    options: { period: options.period },
    columns: (params) => ({
      unit: sessions,
      needs: [session.whole, atr(params.period, 'simple').afterExceeded],
      answer: sameChange,
    }),
  }),
});
