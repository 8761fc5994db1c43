import { differenceOfPrices } from '../../numeric/index.js';
import type { ClockBucket } from '../../sessions/index.js';
import { endOfBar } from '../courses/end-of-bar.js';
import type { Description } from '../description.js';
import { direction } from '../dimensions/direction.js';
import { bySize, sizeOptions } from '../dimensions/size-by.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { fairValueGapsHeadline } from '../headlines/fair-value-gaps.js';
import { coveredGaps, wholeGaps, type CoveredGap } from '../observations/fair-value-gaps.js';
import type { ParamsOf } from '../option.js';
import { timeQuestions } from '../questions/by-time.js';
import {
  coveredOf,
  coveredOrNot,
  endOfThird,
  gapEdges,
  gapMeasures,
  gapOptions,
  minutesFromThird,
} from '../questions/fair-value-gaps.js';
import { reportOf } from '../report.js';

type Params = ParamsOf<typeof gapOptions>;
type Gaps = Description<CoveredGap, CoveredGap>;

const standard = ({ minutes, mitigation, criterion }: Params): Gaps => ({
  kind: coveredGaps(minutes, mitigation, criterion),
  exclusions: wholeGaps,
  dimensions: [direction],
  questions: [
    {
      id: 'mitigated',
      title: `Covered later in the session: ${mitigation} % of the gap`,
      known: 'at-event',
      event: 'third-candle-closed',
      outcomes: coveredOrNot,
      of: coveredOf,
      course: {
        known: (gap) => endOfThird(gap, minutes),
        decided: (gap) => endOfBar(gap, gap.coveringBar),
      },
    },
  ],
  measures: gapMeasures(minutes),
  statistics: [],
  levels: gapEdges,
  current: null,
});

function byTime(params: Params, buckets: readonly ClockBucket[]): Gaps {
  const { minutes } = params;
  const description = standard(params);
  return {
    ...description,
    questions: timeQuestions(
      {
        id: 'mitigation-time',
        title: 'When the gap was covered',
        asked: 'the gaps that were covered',
        within: 'mitigated',
        askedWithin: 'the gaps whose third candle has closed and that no earlier bar covered',
        happening: 'the first bar that covers the gap opens',
        titleWithin: (bucket) => `Covered in ${bucket}, of the gaps still open`,
        outcomes: coveredOrNot,
        barOf: ({ coveringBar }) => coveringBar,
        possibleFrom: (gap) => endOfThird(gap, minutes),
      },
      buckets,
      minutes,
    ),
    measures: [
      ...description.measures,
      {
        id: 'minutes-to-mitigation',
        label: 'From the close of the third candle until it was covered',
        unit: 'minutes',
        formula:
          'the opening of the first bar that covers the gap − the end of the third candle; undefined where none does',
        of: (gap) => minutesFromThird(gap, minutes, gap.coveringBar),
      },
    ],
  };
}

/** Three candles of which the first and the third do not meet. */
export const fairValueGaps = family({
  id: 'fair-value-gaps',
  title: 'Fair value gaps',
  text: 'Three candles of which the first and the third do not meet: how often the price covers the gap between them again in the same session.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All gaps',
      text: 'One group of bullish and one of bearish gaps.',
      bars: 'intraday',
      options: gapOptions,
      report: (params) => reportOf(standard(params)),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per direction and size of the gap, in % of the average daily range or of the open of the session.',
      bars: 'intraday',
      options: { ...gapOptions, ...sizeOptions() },
      report: (params) =>
        reportOf(
          bySize(
            standard(params),
            params,
            ({ high, low }) => differenceOfPrices(high, low),
            ({ session }) => session.open,
          ),
        ),
    }),
    'by-time': variant({
      title: 'By time',
      text: 'At what time of the session the gaps were covered, and, at each time, how many of those still open were before the next.',
      bars: 'intraday',
      options: gapOptions,
      report: (params, { clockBuckets }) => reportOf(byTime(params, clockBuckets(params.minutes))),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per direction and weekday of the trading date.',
      bars: 'intraday',
      options: gapOptions,
      report: (params) => reportOf({ ...standard(params), dimensions: [direction, weekday] }),
    }),
  },
  headline: fairValueGapsHeadline,
});
