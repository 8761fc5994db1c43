import { percentOfPrice, quotient, quotientOf } from '../../numeric/index.js';
import { averageClose } from '../../sessions/index.js';
import type { Description } from '../description.js';
import { family, variant } from '../family.js';
import { smaPerformanceHeadline } from '../headlines/sma-performance.js';
import { lastWhole } from '../levels/previous.js';
import { smaRuns, wholeSmaRuns, type SmaRun, type SmaRunCandidate } from '../observations/sma-runs.js';
import type { NumberOption, ParamsOf } from '../option.js';
import { reportOf } from '../report.js';

const options = {
  period: {
    type: 'number',
    default: 20,
    minimum: 2,
    maximum: 250,
    whole: true,
    unit: 'sessions',
    text: 'How many closes the mean is of, that of the session itself included.',
  },
  minLength: {
    type: 'number',
    default: 5,
    minimum: 1,
    maximum: 1000,
    whole: true,
    unit: 'sessions',
    text: 'The fewest sessions of a run that counts.',
  },
} as const satisfies Record<string, NumberOption>;

const standard = ({ period, minLength }: ParamsOf<typeof options>): Description<SmaRunCandidate, SmaRun> => ({
  kind: smaRuns(period),
  exclusions: wholeSmaRuns(minLength),
  dimensions: [
    {
      id: 'side',
      values: () => [
        { id: 'above', label: 'Above the mean' },
        { id: 'below', label: 'Below the mean' },
      ],
      of: ({ side }) => side,
    },
  ],
  questions: [
    {
      id: 'gain',
      title: 'From crossing to crossing',
      known: 'hindsight',
      outcomes: [
        {
          id: 'gain',
          label: 'Moved to the side of the run',
          when: 'the close that crosses back lies beyond the crossing close, on the side of the run',
        },
        { id: 'no-gain', label: 'Did not', when: 'the close that crosses back does not' },
      ],
      of: ({ session, side, end }) =>
        (side === 'above' ? end.close > session.close : end.close < session.close) ? 'gain' : 'no-gain',
    },
  ],
  measures: [
    {
      id: 'length',
      label: 'Length',
      unit: 'sessions',
      formula: 'how many sessions the run has',
      of: ({ length }) => quotient(length, 1),
    },
    {
      id: 'change-percent',
      label: 'Change',
      unit: '%',
      formula:
        '100 × (the close that crosses back − the crossing close) / |the crossing close|; undefined for a close of 0',
      of: ({ session, end }) => percentOfPrice(end.close, session.close, session.close),
    },
  ],
  statistics: [],
  levels: [
    {
      id: 'crossing-close',
      formula: 'the close that crossed the mean',
      of: ({ session }) => quotientOf(session.close),
    },
    { id: 'mean', formula: `the mean of the last ${period} closes at the crossing session`, of: ({ mean }) => mean },
  ],
  current: (market) => {
    const last = lastWhole(market);
    const value = last && averageClose(last, period);
    return [{ id: 'mean', label: `Mean of ${period} closes`, unit: 'price', value }];
  },
});

/** Runs of sessions on one side of a simple mean of closes. */
export const smaPerformance = family({
  id: 'sma-performance',
  title: 'Performance about a moving average',
  text: 'When a close crosses the simple mean of the last closes: how many sessions it takes until one crosses back, and how far the price has gone by then.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All runs',
      text: 'One group of runs above and one of runs below the mean.',
      bars: 'daily',
      options,
      report: (params) => reportOf(standard(params)),
    }),
  },
  headline: smaPerformanceHeadline(options.period),
});
