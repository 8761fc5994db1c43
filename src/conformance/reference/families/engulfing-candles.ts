import { candidateReport } from '../candidate-report.js';
import { candlesOf, followsDirectly, refuseCoarseCandles } from '../candles.js';
import { bucketOf } from '../dimensions.js';
import {
  afterwards,
  observationOf,
  type Pattern,
  patternDimension,
  patternOf,
  runMeasure,
  stoppedQuestion,
} from '../engulfing-pattern.js';
import { decimal, type Fraction, whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Candidate, Choice, Observation, Params, Report } from '../report.js';
import { pricesOf, type Session } from '../session.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeOf } from '../size-by.js';
import { engulfingSessions } from './engulfing-candles-daily.js';

type Variant = 'standard' | 'by-size' | 'by-r-multiple';

const reachedOrNot: readonly Choice[] = [
  { id: 'reached', label: 'Reached' },
  { id: 'not-reached', label: 'Not reached' },
];

const intraday = (['standard', 'by-size', 'by-r-multiple'] as const).map((variant) =>
  candidateReport({
    family: 'engulfing-candles',
    variant,
    unit: 'pattern',
    intraday: true,
    params: () => ({
      minutes: 30,
      barMinutes: null,
      ...(variant === 'by-size' ? { ...sizeByParams, edges: [5, 10, 15, 20, 30] } : {}),
      ...(variant === 'by-r-multiple' ? { multiples: [1, 2, 3] } : {}),
    }),
    refuse: ({ minutes }, market) => refuseCoarseCandles(market, minutes as number),
    dimensions: (params) => [patternDimension, ...(variant === 'by-size' ? [sizeByDimension(params)] : [])],
    questions: ({ multiples }) =>
      variant === 'by-r-multiple'
        ? (multiples as readonly number[]).map((k) => ({
            id: `reached-${k}`,
            title: `Reached ${k} × the body before being stopped`,
            known: 'at-event',
            event: 'pattern-closed',
            outcomes: reachedOrNot,
          }))
        : [stoppedQuestion],
    measures: [
      runMeasure,
      { id: 'minutes-from-open', label: 'From the open to the close of the pattern', unit: 'minutes' },
    ],
    candidates: (params, market) => market.seen.flatMap((session) => patternsIn(variant, session, market, params)),
  }),
);

/** Candles that engulf the one before them. */
export const engulfingCandles: readonly Report[] = [...intraday, engulfingSessions];

function patternsIn(variant: Variant, session: Session, market: Market, params: Params): readonly Candidate[] {
  const { bars } = market;
  const candles = candlesOf(bars, session, params.minutes as number);
  const found: Candidate[] = [];
  for (let i = 1; i < candles.length; i++) {
    if (!followsDirectly(session, candles[i - 1].stretch, candles[i].stretch, params.minutes as number)) continue;
    const pattern = patternOf(pricesOf(bars, candles[i - 1].bars), pricesOf(bars, candles[i].bars));
    if (pattern === null) continue;
    const later = candles.slice(i + 1).flatMap((candle) => candle.bars);
    const minutesFromOpen = decimal((candles[i].stretch + 1) * (params.minutes as number));
    const observation = observe(variant, pattern, later, whole(minutesFromOpen), session, market, params);
    found.push({ session, observation });
  }
  return found;
}

function observe(
  variant: Variant,
  pattern: Pattern,
  later: readonly number[],
  minutesFromOpen: Fraction,
  session: Session,
  market: Market,
  params: Params,
): Observation | string {
  if (session.closesAt > market.asOf) return 'not-closed';
  if (!session.complete) return 'incomplete';
  if (variant === 'by-size' && lacksAverage(session, market, params)) return 'no-average';
  if (later.length === 0) return 'no-following';

  const body = pattern.close.minus(pattern.open).abs();
  const group: Record<string, string> = { direction: pattern.direction };
  if (variant === 'by-size') {
    const size = sizeOf(body, pattern.close, session, market, params);
    if (size === null) return 'no-size';
    group.size = bucketOf(params.edges as readonly number[], size);
  }

  const { run, stopped } = afterwards(
    pattern,
    later.map((i) => pricesOf(market.bars, [i])),
  );
  const observation = observationOf(pattern, group, run, stopped);
  const levels: Record<string, Fraction | null> = { ...observation.levels };
  const outcomes = { ...observation.outcomes };
  if (variant === 'by-r-multiple') {
    for (const k of params.multiples as readonly number[]) {
      const distance = body.times(decimal(k));
      const bullish = pattern.direction === 'bullish';
      levels[`level-${k}`] = whole(bullish ? pattern.close.plus(distance) : pattern.close.minus(distance));
      outcomes[`reached-${k}`] = run.gte(distance) ? 'reached' : 'not-reached';
    }
  }
  const measures = { ...observation.measures, 'minutes-from-open': minutesFromOpen };
  return { groups: observation.groups, levels, outcomes, measures };
}
