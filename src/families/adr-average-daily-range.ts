import { averageRange } from '../prices/inner.js';
import { oncePerOptions } from '../columns/once-per-options.js';
import { rangeAgainstAverage } from '../columns/sessions/range-against-average.js';
import { session, sessions } from '../columns/sessions/session.js';
import { edges } from '../columns/sizes.js';
import { defineFamily, variant } from '../define/family.js';
import { headline } from '../define/headlines/headline.js';
import { sameColour } from '../define/headlines/directions.js';
import type { NumberOption } from '../options/inner.js';
import { alsoBy } from './also-by.js';

const adr = oncePerOptions((period: number) =>
  rangeAgainstAverage({
    label: 'Average daily range',
    plural: 'average daily ranges',
    unit: 'ADR',
    of: 'range',
    before: (own) => averageRange(own, period),
  }),
);

const period: NumberOption = {
  type: 'number',
  default: 5,
  minimum: 1,
  maximum: 250,
  whole: true,
  unit: 'sessions',
  text: 'Length of the average, over the sessions before this one.',
};

/** The range of a session against the average range of those before it. */
export const adrAverageDailyRange = defineFamily({
  id: 'adr-average-daily-range',
  title: 'Average daily range (ADR)',
  text: 'How often the range of a session exceeds the average range of the sessions before it, and how large it is as a multiple of that average.',
  atRandom: {
    keeps: 'the range of each bar, so that on daily bars the answers hardly change',
    destroys: 'runs and reversals within the session, which make it wide or narrow',
  },
  lead: ({ period }: Readonly<{ period: number }>) => ({ sessions: period + 2 }),
  defaultSession: 'first',
  variants: {
    ...alsoBy({}, ['by-weekday'], {
      options: { period },
      report: (params) => adr(params.period).standard,
    }),
    'by-extension': variant({
      title: 'By extension',
      text: 'How far the range goes beyond the average when it exceeds it, in % of the average.',
      options: { period },
      report: (params) => adr(params.period).beyond,
    }),
    'by-streak': variant({
      title: 'By streak',
      text: 'One group after a session whose range was above its own average, and one after a session whose range was within it.',
      options: { period },
      report: (params) => adr(params.period).afterRange,
    }),
    'by-range-to-adr-by-weekday': variant({
      title: 'By range relative to ADR and weekday',
      text: 'The range as a multiple of the average, with one group per weekday of the trading date.',
      options: { period, edges: edges([0.5, 0.75, 1, 1.25, 1.5], 'ADR') },
      report: (params) => adr(params.period).sizeByWeekday(params.edges),
    }),
  },
  headline: headline({
    question: 'After a session wider than its average daily range, does the next one have the same colour?',
    cases: 'sessions after one whose range was above the average of those before it, neither of them flat',
    success: 'both sessions are green or both are red',
    test: 'half',
    options: { period },
    columns: (params) => ({
      unit: sessions,
      needs: [session.whole, adr(params.period).afterExceeded],
      answer: sameColour,
    }),
  }),
});
