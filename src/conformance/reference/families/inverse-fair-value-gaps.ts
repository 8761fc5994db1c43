import type { Bars } from '../../../bars/index.js';
import { candidateReport } from '../reports/candidate-report.js';
import { MINUTE } from '../calendar/days.js';
import { choices } from '../reports/dimensions.js';
import { decimal, quotient, whole } from '../numbers/exact.js';
import { type FairValueGap, mitigated } from '../prices/fair-value-gap.js';
import { firstTouch } from '../prices/touches.js';
import type { Market } from '../market/market.js';
import type { Dimension, Observation, Params, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import type { Setup } from '../trades/entry.js';
import { tradeReports } from '../trades/trade-reports.js';
import { coveredOrNot, edgesOf, gapMeasures, gapMeasuresOf, gapsInCandles, setupInGap } from './fair-value-gaps.js';

const directionDimension: Dimension = {
  id: 'direction',
  values: choices({ bullish: 'Bullish gap, closed below', bearish: 'Bearish gap, closed above' }),
};

const coveredAgain: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  candidateReport({
    family: 'inverse-fair-value-gaps',
    variant,
    unit: 'gap',
    intraday: true,
    params: () => ({ minutes: 30, mitigation: 100, criterion: 'wick', barMinutes: null }),
    refuse: gapsInCandles.refuse,
    dimensions: () => [directionDimension],
    questions: ({ mitigation }) => [
      {
        id: 'mitigated',
        title: `Covered again from the other side (${mitigation as number} % of the gap)`,
        known: 'at-event',
        event: 'gap-flipped',
        outcomes: coveredOrNot,
        cluster: 'session',
      },
    ],
    measures: [
      ...gapMeasures,
      { id: 'minutes-to-flip', label: 'From the close of the third candle to the flipping bar', unit: 'minutes' },
    ],
    candidates: gapsInCandles.candidates(observe),
  }),
);

const trades = tradeReports({
  family: 'inverse-fair-value-gaps',
  unit: 'gap',
  cluster: () => 'session',
  params: { minutes: 30 },
  known: { known: 'at-event', event: 'gap-flipped' },
  refuse: gapsInCandles.refuse,
  dimensions: () => [directionDimension],
  setups: gapsInCandles.setups(flipped),
});

/** Fair value gaps that a bar closes through, and whether they are covered again from the other side. */
export const inverseFairValueGaps: readonly Report[] = [...coveredAgain, ...trades];

/** A gap is traded from the close through it, onward. */
function flipped(gap: FairValueGap, { bars }: Market): Setup | 'no-break' {
  const bar = flippingBar(gap, bars);
  if (bar === undefined) return 'no-break';
  return setupInGap(gap, { at: 'close', price: decimal(bars.close[bar]), bar, up: gap.direction === 'bearish' });
}

/** The first later bar that closes beyond the far edge. */
function flippingBar({ direction, high, low, later }: FairValueGap, { close }: Bars): number | undefined {
  return later.find((i) => (direction === 'bullish' ? decimal(close[i]).lt(low) : decimal(close[i]).gt(high)));
}

function observe(gap: FairValueGap, session: Session, market: Market, params: Params): Observation | string {
  const { bars } = market;
  const bullish = gap.direction === 'bullish';
  const flipping = flippingBar(gap, bars);
  if (flipping === undefined) return 'no-break';
  const later = gap.later.filter((i) => i > flipping);
  if (later.length === 0) return 'no-following';

  const covered = mitigated(gap, params);
  const level = bullish ? gap.low.plus(covered) : gap.high.minus(covered);
  const covering = firstTouch(market, later, level, bullish ? 'below' : 'above', params.criterion);
  const flippedAt = bars.time[flipping];
  return {
    groups: [{ direction: gap.direction }],
    levels: { ...edgesOf(gap), mitigation: whole(level) },
    outcomes: { mitigated: covering === null ? 'not-mitigated' : 'mitigated' },
    measures: {
      ...gapMeasuresOf(gap, session),
      'minutes-to-flip': quotient(decimal(flippedAt - gap.endsAt), decimal(MINUTE)),
    },
  };
}
