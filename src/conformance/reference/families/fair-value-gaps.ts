import { minutesTo, timeAnswers, timeQuestions, type TimeQuestions } from '../reports/by-time.js';
import { candidateReport } from '../reports/candidate-report.js';
import { defaultMinutes } from '../reports/clock-buckets.js';
import { MINUTE } from '../calendar/days.js';
import { choices } from '../reports/dimensions.js';
import { decimal, inPercentOf, quotient, whole } from '../numbers/exact.js';
import { type FairValueGap, fairValueGapsOf, mitigated } from '../prices/fair-value-gap.js';
import { inCandles } from '../reports/in-candles.js';
import { firstTouch } from '../prices/touches.js';
import type { Market } from '../market/market.js';
import type { Choice, Dimension, Measure, Observation, Params, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import { sessionsAround } from '../market/sessions-around.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeGroup } from '../reports/size-by.js';
import { type Entry, entryAtTouch, type Setup } from '../trades/entry.js';
import { tradeReports } from '../trades/trade-reports.js';

type Variant = 'standard' | 'by-size' | 'by-time' | 'by-weekday';

const directionDimension: Dimension = { id: 'direction', values: choices({ bullish: 'Bullish', bearish: 'Bearish' }) };

export const coveredOrNot: readonly Choice[] = choices({ mitigated: 'Covered', 'not-mitigated': 'Not covered' });

const times: TimeQuestions = {
  id: 'mitigation-time',
  title: 'When the gap is covered',
  within: 'mitigated',
  withinTitle: ['Covered in', 'of the gaps still open'],
  outcomes: coveredOrNot,
};

export const gapMeasures: readonly Measure[] = [
  { id: 'gap-percent', label: 'Size of the gap', unit: '%' },
  { id: 'minutes-from-open', label: 'From the open to the close of the third candle', unit: 'minutes' },
];

export const gapsInCandles = inCandles(fairValueGapsOf);

const covered: readonly Report[] = (['standard', 'by-size', 'by-time', 'by-weekday'] as const).map((variant) =>
  candidateReport({
    family: 'fair-value-gaps',
    variant,
    unit: 'gap',
    intraday: true,
    params: ({ interval }) => ({
      minutes: 30,
      mitigation: 100,
      criterion: 'wick',
      ...(variant === 'by-time' ? { bucketMinutes: defaultMinutes(interval) } : { life: 1 }),
      ...(variant === 'by-size' ? { ...sizeByParams, edges: [1, 2, 5, 10, 20] } : {}),
    }),
    refuse: gapsInCandles.refuse,
    dimensions: (params) => {
      if (variant === 'by-size') return [directionDimension, sizeByDimension(params)];
      return [directionDimension];
    },
    questions: ({ bucketMinutes, mitigation, life }, market) =>
      variant === 'by-time'
        ? timeQuestions(times, market, bucketMinutes as number).map((question) => ({ ...question, cluster: 'session' }))
        : [
            {
              id: 'mitigated',
              title: `Covered ${life === 1 ? 'later in the session' : `within ${life as number} sessions`} (${mitigation as number} % of the gap)`,
              known: 'at-event',
              event: 'third-candle-closed',
              outcomes: coveredOrNot,
              cluster: 'session',
            },
          ],
    measures: [
      ...gapMeasures,
      ...(variant === 'by-time'
        ? [
            {
              id: 'minutes-to-mitigation',
              label: 'From the close of the third candle until the gap is covered',
              unit: 'minutes',
            },
          ]
        : []),
    ],
    candidates: gapsInCandles.candidates((...of) => observe(variant, ...of)),
  }),
);

const trades = tradeReports({
  family: 'fair-value-gaps',
  unit: 'gap',
  cluster: () => 'session',
  params: { minutes: 30 },
  known: { known: 'at-event', event: 'gap-touched' },
  refuse: gapsInCandles.refuse,
  dimensions: () => [directionDimension],
  setups: gapsInCandles.setups(touched),
});

/** Gaps between the first and the third of three candles, and whether they are covered later in the session, or in the next ones. */
export const fairValueGaps: readonly Report[] = [...covered, ...trades];

/** A gap is traded from its near edge, away from the gap. */
function touched(gap: FairValueGap, { bars }: Market): Setup | 'no-following' | 'no-entry' {
  if (gap.later.length === 0) return 'no-following';
  const up = gap.direction === 'bullish';
  const entry = entryAtTouch(gap.later, bars, up ? gap.high : gap.low, up ? 'above' : 'below');
  return entry === null ? 'no-entry' : setupInGap(gap, { ...entry, up });
}

export function setupInGap(gap: FairValueGap, entry: Entry): Setup {
  return { entry, size: gap.high.minus(gap.low), groups: [{ direction: gap.direction }], levels: edgesOf(gap) };
}

export function edgesOf({ high, low }: FairValueGap): Observation['levels'] {
  return { 'gap-high': whole(high), 'gap-low': whole(low) };
}

function observe(
  variant: Variant,
  gap: FairValueGap,
  session: Session,
  market: Market,
  params: Params,
): Observation | string {
  const life = (params.life ?? 1) as number;
  const path = sessionsAround(market, session, 0, life - 1);
  if (path === 'roll') return 'roll';
  if (variant === 'by-size' && lacksAverage(session, market, params)) return 'no-average';
  if (path === 'no-history' || (life === 1 && gap.later.length === 0)) return 'no-following';

  const bucket = variant === 'by-size' ? sizeGroup(gap.high.minus(gap.low), gap.close, session, market, params) : {};
  if (bucket === 'no-size') return bucket;

  const bullish = gap.direction === 'bullish';
  const depth = mitigated(gap, params);
  const level = bullish ? gap.high.minus(depth) : gap.low.plus(depth);
  const later = [...gap.later, ...path.slice(1).flatMap(({ bars }) => bars)];
  const covering = firstTouch(market, later, level, bullish ? 'above' : 'below', params.criterion);
  const coveredAt = covering === null ? null : market.bars.time[covering];
  const minutes = params.bucketMinutes as number;
  return {
    groups: [{ direction: gap.direction, ...bucket }],
    levels: { ...edgesOf(gap), mitigation: whole(level) },
    outcomes: {
      mitigated: covering === null ? 'not-mitigated' : 'mitigated',
      ...(variant === 'by-time' ? timeAnswers(times, market, minutes, session, coveredAt, gap.endsAt) : {}),
    },
    measures: {
      ...gapMeasuresOf(gap, session),
      'minutes-to-mitigation': coveredAt === null ? null : quotient(decimal(coveredAt - gap.endsAt), decimal(MINUTE)),
    },
  };
}

export function gapMeasuresOf({ high, low, close, endsAt }: FairValueGap, session: Session): Observation['measures'] {
  return {
    'gap-percent': inPercentOf(high.minus(low), close),
    'minutes-from-open': minutesTo(endsAt, session),
  };
}
