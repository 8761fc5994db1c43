import { differenceOfPrices } from '../../numeric/index.js';
import type { Description, Dimension } from '../description.js';
import { bucketMinutes } from '../dimensions/clock-minutes.js';
import { notAfterFlat, previousColour } from '../dimensions/previous-colour.js';
import { edges, size } from '../dimensions/size.js';
import { weekday } from '../dimensions/weekday.js';
import { family, variant } from '../family.js';
import { gapFillHeadline } from '../headlines/gap-fill.js';
import { nextLevels, previousLevels } from '../levels/previous.js';
import {
  gapLimits,
  gapsWithFillingBar,
  gapsWithTarget,
  withinGapLimits,
  type FillCandidate,
  type FillingBarCandidate,
  type GapWithFillingBar,
  type GapWithTarget,
} from '../observations/gap-fills.js';
import { gapPercent, wholeGaps, withGapSize, type GapCandidate } from '../observations/gaps.js';
import type { NumberOption, ParamsOf } from '../option.js';
import { barMinutes } from '../questions/bar-minutes.js';
import { closeLocations, fillTimeQuestions, gapQuestions, minutesToFill } from '../questions/gap-fills.js';
import { barBack, spike, type WayBack } from '../questions/spikes.js';
import { reportOf, type Report } from '../report.js';

const fill: NumberOption = {
  type: 'number',
  default: 100,
  minimum: 0,
  aboveMinimum: true,
  maximum: 100,
  unit: '%',
  text: 'How much of the way back to the previous close fills a gap, in % of it.',
};

const options = { fill, ...gapLimits } as const;

type Params = ParamsOf<typeof options>;

/** Every gap is in the group of its direction and in that of all. */
const direction: Dimension<GapWithTarget> = {
  id: 'direction',
  values: () => [
    { id: 'up', label: 'Gap up' },
    { id: 'down', label: 'Gap down' },
    { id: 'all', label: 'All gaps' },
  ],
  of: ({ gap }) => [gap, 'all'],
};

const standard = (params: Params): Description<FillCandidate, GapWithTarget> => ({
  kind: gapsWithTarget(params.fill),
  exclusions: [...wholeGaps, ...withinGapLimits(params)],
  dimensions: [direction],
  questions: gapQuestions,
  measures: [
    {
      id: 'gap-size',
      label: 'Gap size',
      unit: 'price',
      formula: '|open − previous close|',
      of: ({ session: { open }, previous: { close } }) =>
        differenceOfPrices(Math.max(open, close), Math.min(open, close)),
    },
    {
      id: 'gap-size-percent',
      label: 'Gap size',
      unit: '%',
      formula: '100 × |open − previous close| / |previous close|; undefined for a previous close of 0',
      of: gapPercent,
    },
  ],
  statistics: [],
  levels: [
    ...previousLevels('close'),
    { id: 'target', formula: 'open + (previous close − open) × fill / 100', of: ({ target }) => target },
  ],
  current: nextLevels('close'),
});

/** The same with the bar that fills a gap. */
const withFillingBar = (params: Params): Description<FillingBarCandidate, GapWithFillingBar> => ({
  ...standard(params),
  kind: gapsWithFillingBar(params.fill),
});

const wayBack = ({ session, gap, fillingBar }: GapWithFillingBar): WayBack => ({
  session,
  opened: gap === 'up' ? 'above' : 'below',
  bar: fillingBar,
});

/** The same in more groups. */
function grouped(
  params: Params,
  dimension: Dimension<GapWithTarget>,
  ...exclusions: Description<GapCandidate, GapCandidate>['exclusions']
): Report {
  const description = standard(params);
  return reportOf({
    ...description,
    exclusions: [...description.exclusions, ...exclusions],
    dimensions: [direction, dimension],
  });
}

/** Sessions that open away from the previous close. */
export const gapFill = family({
  id: 'gap-fill',
  title: 'Gap fill',
  text: 'Sessions that open above (gap up) or below (gap down) the previous close: how often they trade back to it, and where they close.',
  defaultSession: 'new-york',
  variants: {
    standard: variant({
      title: 'All sessions',
      text: 'One group per direction of the gap, and one of all gaps.',
      bars: 'daily',
      options,
      report: (params) => reportOf(standard(params)),
    }),
    'by-weekday': variant({
      title: 'By weekday',
      text: 'One group per direction of the gap and weekday of the trading date.',
      bars: 'daily',
      options,
      report: (params) => grouped(params, weekday),
    }),
    'by-size': variant({
      title: 'By size',
      text: 'One group per direction and size of the gap, in % of the previous close.',
      bars: 'daily',
      options: { ...options, edges: edges([0.1, 0.2, 0.4, 0.6, 1, 1.5], '%') },
      report: (params) =>
        // The exclusion leaves out the gaps that have no size.
        grouped(
          params,
          size(params.edges, '%', (gap) => gapPercent(gap)!),
          withGapSize,
        ),
    }),
    'by-close': variant({
      title: 'By close',
      text: 'Where the session closes against its open and the previous close, of all gaps and of those that filled or did not.',
      bars: 'daily',
      options,
      report: (params) => reportOf({ ...standard(params), questions: closeLocations }),
    }),
    'by-prev-candle': variant({
      title: 'By the colour of the previous session',
      text: 'One group per direction of the gap after a green and after a red session, close against open; sessions after a flat one are left out.',
      bars: 'daily',
      options,
      report: (params) => grouped(params, previousColour, notAfterFlat),
    }),
    'by-fill-time': variant({
      title: 'By fill time',
      text: 'At what time of the session the gaps filled, and, at each time, how many of those still open filled before the next.',
      bars: 'intraday',
      options: { ...options, minutes: bucketMinutes },
      report: (params, { clockBuckets }) =>
        reportOf({
          ...withFillingBar(params),
          questions: fillTimeQuestions(clockBuckets(params.minutes), params.minutes),
          measures: [minutesToFill],
        }),
    }),
    'by-spike': variant({
      title: 'By spike',
      text: 'Of the filled gaps: whether the first bar filled them, and how far the price moved away before in the others.',
      bars: 'intraday',
      options: { ...options, barMinutes },
      report: (params) =>
        reportOf({
          ...withFillingBar(params),
          questions: [barBack('filled-by', 'Bar that filled the gap', wayBack)],
          measures: [spike(wayBack)],
        }),
    }),
  },
  headline: gapFillHeadline,
});
