import { averageTrueRange, type RangeKind, wilderAverage } from '../prices/inner.js';
import { number } from '../columns/kinds.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { rangeAgainstAverage } from '../columns/sessions/range-against-average.js';
import { beforePrevious, previous, session, sessions } from '../columns/sessions/session.js';
import { edges } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { agree, isAbove, rose } from '../define/headlines/directions.js';
import type { ChoiceOption, NumberOption, ParamsOf } from '../options/inner.js';
import { alsoBy } from './also-by.js';

type Smoothing = 'simple' | 'wilder';

const before = { simple: averageTrueRange, wilder: wilderAverage };

const averages = oncePerOptions((period: number, smoothing: Smoothing, of: RangeKind) =>
  rangeAgainstAverage({
    label: 'Average true range',
    plural: 'average true ranges',
    unit: 'ATR',
    of,
    before: (own) => before[smoothing](own, period),
  }),
);

/** Whether the close-to-close change has the same sign as that of the previous session. */
const sameChange = agree(
  isAbove(
    previous.close,
    number([beforePrevious], ({ close }) => close),
  ),
  rose,
);

const options: {
  readonly period: NumberOption;
  readonly smoothing: ChoiceOption<Smoothing>;
  readonly of: ChoiceOption<RangeKind>;
} = {
  period: {
    type: 'number',
    default: 14,
    minimum: 1,
    maximum: 250,
    whole: true,
    unit: 'sessions',
    text: 'Length of the average, over the sessions before this one.',
  },
  smoothing: {
    type: 'choice',
    default: 'wilder',
    choices: ['wilder', 'simple'],
    text: "Wilder's smoothed average, which starts 5 × period sessions back and gives each later session a weight of 1 / period, or the plain mean.",
  },
  of: {
    type: 'choice',
    default: 'true-range',
    choices: ['true-range', 'range'],
    text: 'What is compared with the average: the true range, which includes the gap from the previous close, or the range.',
  },
};

const atr = ({ period, smoothing, of }: ParamsOf<typeof options>) => averages(period, smoothing, of);

/** The true range of a session against the average of those before it. */
export const atrAverageTrueRange = defineFamily({
  id: 'atr-average-true-range',
  title: 'Average true range (ATR)',
  text: 'How often the true range of a session, which includes the gap from the previous close, exceeds the average of those before it, and how large it is as a multiple of that average.',
  atRandom: {
    keeps: 'the range of each bar and the size of each gap, so that on daily bars the answers change little',
    destroys: 'runs and reversals within the session, which make it wide or narrow',
  },
  lead: ({ period, smoothing }: ParamsOf<typeof options>) => ({
    sessions: (smoothing === 'wilder' ? 5 : 1) * period + 2,
  }),
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      options,
      report: (params) => atr(params).standard,
    }),
    'by-extension': variant({
      title: 'By extension',
      text: 'How far the range goes beyond the average when it exceeds it, in % of the average.',
      options,
      report: (params) => atr(params).beyond,
    }),
    'by-streak': variant({
      title: 'By streak',
      text: 'One group after a session whose range was above its own average, and one after a session whose range was within it.',
      options,
      report: (params) => atr(params).afterRange,
    }),
    'by-range-to-atr-by-weekday': variant({
      title: 'By range relative to ATR and weekday',
      text: 'The range as a multiple of the average, with one group per weekday of the trading date.',
      options: { ...options, edges: edges([0.5, 0.75, 1, 1.25, 1.5], 'ATR') },
      report: (params) => atr(params).sizeByWeekday(params.edges),
    }),
  },
  headline: headline({
    question:
      'After a session wider than its average true range, does the next close-to-close change have the same sign?',
    cases:
      'sessions after one whose range was above the average true range of those before it, both with a close-to-close change other than 0',
    success: 'both changes are up or both are down',
    test: 'half',
    options: { period: options.period },
    columns: (params) => ({
      unit: sessions,
      needs: [session.whole, averages(params.period, 'simple', 'range').afterExceeded],
      answer: sameChange,
    }),
  }),
});
