import { candidateReport } from '../candidate-report.js';
import { refuseCoarseCandles } from '../candles.js';
import { MINUTE, weekdayOf } from '../days.js';
import { weekdayDimension } from '../dimensions.js';
import { decimal, quotient, whole } from '../exact.js';
import { type FairValueGap, fairValueGapsOf, mitigated } from '../fair-value-gap.js';
import { firstTouch } from '../first-touch.js';
import type { Market } from '../market.js';
import type { Dimension, Observation, Params, Report } from '../report.js';
import type { Session } from '../session.js';
import { coveredOrNot, gapMeasures, gapMeasuresOf } from './fair-value-gaps.js';

type Variant = 'standard' | 'by-weekday';

const directionDimension: Dimension = {
  id: 'direction',
  values: [
    { id: 'bullish', label: 'Bullish gap, closed below' },
    { id: 'bearish', label: 'Bearish gap, closed above' },
  ],
};

/** Fair value gaps that a bar closes through, and whether they are covered again from the other side. */
export const inverseFairValueGaps: readonly Report[] = (['standard', 'by-weekday'] as const).map((variant) =>
  candidateReport({
    family: 'inverse-fair-value-gaps',
    variant,
    unit: 'gap',
    intraday: true,
    params: () => ({ minutes: 30, mitigation: 100, criterion: 'wick', barMinutes: null }),
    refuse: ({ minutes }, market) => refuseCoarseCandles(market, minutes as number),
    dimensions: (_, { template }) =>
      variant === 'by-weekday' ? [directionDimension, weekdayDimension(template)] : [directionDimension],
    questions: ({ mitigation }) => [
      {
        id: 'mitigated',
        title: `Covered again from the other side (${mitigation as number} % of the gap)`,
        known: 'at-event',
        event: 'gap-flipped',
        outcomes: coveredOrNot,
      },
    ],
    measures: [
      ...gapMeasures,
      { id: 'minutes-to-flip', label: 'From the close of the third candle to the flipping bar', unit: 'minutes' },
    ],
    candidates: (params, market) =>
      market.seen.flatMap((session) =>
        fairValueGapsOf(market, session, params.minutes as number).map((gap) => ({
          session,
          observation: observe(variant, gap, session, market, params),
        })),
      ),
  }),
);

function observe(
  variant: Variant,
  gap: FairValueGap,
  session: Session,
  market: Market,
  params: Params,
): Observation | string {
  if (session.closesAt > market.asOf) return 'not-closed';
  if (!session.complete) return 'incomplete';

  const { bars } = market;
  const bullish = gap.direction === 'bullish';
  const flipping = gap.later.findIndex((i) => {
    const close = decimal(bars.close[i]);
    return bullish ? close.lt(gap.low) : close.gt(gap.high);
  });
  if (flipping === -1) return 'no-break';
  const later = gap.later.slice(flipping + 1);
  if (later.length === 0) return 'no-following';

  const covered = mitigated(gap, params);
  const level = bullish ? gap.low.plus(covered) : gap.high.minus(covered);
  const covering = firstTouch(market, later, level, bullish ? 'below' : 'above', params.criterion);
  const flippedAt = bars.time[gap.later[flipping]];
  return {
    groups: [
      variant === 'by-weekday'
        ? { direction: gap.direction, weekday: weekdayOf(session.day) }
        : { direction: gap.direction },
    ],
    levels: { 'gap-high': whole(gap.high), 'gap-low': whole(gap.low), mitigation: whole(level) },
    outcomes: { mitigated: covering === null ? 'not-mitigated' : 'mitigated' },
    measures: {
      ...gapMeasuresOf(gap, session),
      'minutes-to-flip': quotient(decimal(flippedAt - gap.endsAt), decimal(MINUTE)),
    },
  };
}
