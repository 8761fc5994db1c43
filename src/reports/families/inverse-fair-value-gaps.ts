import { endOfBar } from '../courses/end-of-bar.js';
import type { Description, Dimension } from '../description.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { inverseFairValueGapsHeadline } from '../headlines/inverse-fair-value-gaps.js';
import {
  flippedGaps,
  wholeFlippedGaps,
  type FlippedCandidate,
  type FlippedGap,
} from '../observations/fair-value-gaps.js';
import type { ParamsOf } from '../option.js';
import { barMinutes } from '../questions/bar-minutes.js';
import {
  coveredOf,
  coveredOrNot,
  gapEdges,
  gapMeasures,
  gapOptions,
  minutesFromThird,
} from '../questions/fair-value-gaps.js';
import { reportOf } from '../report.js';

const options = { ...gapOptions, barMinutes } as const;

const flipped: Dimension<FlippedGap> = {
  id: 'direction',
  values: () => [
    { id: 'bullish', label: 'Bullish gap, closed below' },
    { id: 'bearish', label: 'Bearish gap, closed above' },
  ],
  of: ({ direction }) => direction,
};

const standard = ({
  minutes,
  mitigation,
  criterion,
}: ParamsOf<typeof options>): Description<FlippedCandidate, FlippedGap> => ({
  kind: flippedGaps(minutes, mitigation, criterion),
  exclusions: wholeFlippedGaps,
  dimensions: [flipped],
  questions: [
    {
      id: 'mitigated',
      title: `Covered again from the other side: ${mitigation} % of the gap`,
      known: 'at-event',
      event: 'gap-flipped',
      outcomes: coveredOrNot,
      of: coveredOf,
      course: {
        known: (gap) => endOfBar(gap, gap.flippingBar),
        decided: (gap) => endOfBar(gap, gap.coveringBar),
      },
    },
  ],
  measures: [
    ...gapMeasures(minutes),
    {
      id: 'minutes-to-flip',
      label: 'From the close of the third candle to the flipping bar',
      unit: 'minutes',
      formula: 'the opening of the first bar that closes beyond the far edge − the end of the third candle',
      of: (gap) => minutesFromThird(gap, minutes, gap.flippingBar),
    },
  ],
  statistics: [],
  levels: gapEdges,
  current: null,
});

/** Fair value gaps beyond which a bar closed. */
export const inverseFairValueGaps = family({
  id: 'inverse-fair-value-gaps',
  title: 'Inverse fair value gaps',
  text: 'Fair value gaps beyond whose far edge a bar closed: how often the price comes back through them from the other side.',
  defaultSession: 'first',
  variants: {
    standard: variant({
      title: 'All gaps',
      text: 'One group of bullish gaps that were closed below, and one of bearish gaps that were closed above.',
      bars: 'intraday',
      options,
      report: (params) => reportOf(standard(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per direction and weekday of the trading date.',
      bars: 'intraday',
      options,
      report: (params) => reportOf({ ...standard(params), dimensions: [flipped, weekday] }),
    }),
  },
  headline: inverseFairValueGapsHeadline,
});
