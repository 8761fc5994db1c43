import { minutesTo } from '../reports/by-time.js';
import { candidateReport } from '../reports/candidate-report.js';
import { candlesOf, followsDirectly } from '../prices/candles.js';
import { MINUTE } from '../calendar/days.js';
import { choices } from '../reports/dimensions.js';
import {
  afterwards,
  bodyOf,
  levelsOf,
  observationOf,
  type Pattern,
  patternDimension,
  patternOf,
  runMeasure,
  stoppedQuestion,
} from '../prices/engulfing-pattern.js';
import { decimal, type Fraction, whole } from '../numbers/exact.js';
import { inCandles } from '../reports/in-candles.js';
import { type Market, previousOf } from '../market/market.js';
import type { Candidate, Choice, Observation, Params, Report } from '../reports/report.js';
import { pricesOf, type Session } from '../market/session.js';
import { sessionsAround } from '../market/sessions-around.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeGroup } from '../reports/size-by.js';
import type { Setup } from '../trades/entry.js';
import { tradeReports } from '../trades/trade-reports.js';

/** Sessions that engulf their previous one, and the five sessions after them. */
export const engulfingSessions: Report = candidateReport({
  family: 'engulfing-candles',
  variant: 'daily',
  unit: 'pattern',
  dimensions: () => [patternDimension],
  questions: () => [stoppedQuestion],
  measures: [runMeasure],
  candidates: (_, market) => market.seen.flatMap((session) => dailyPatternIn(session, market)),
});

function dailyPatternIn(session: Session, market: Market): readonly Candidate[] {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return [];
  const pattern = patternOf(previous, session);
  if (pattern === null) return [];
  if (session.closesAt > market.asOf) return [{ session, observation: 'not-closed' }];
  if (!session.complete) return [{ session, observation: 'incomplete' }];
  const path = sessionsAround(market, session, 0, 5);
  if (typeof path === 'string') return [{ session, observation: path === 'roll' ? 'roll' : 'no-following' }];
  const { run, stopped } = afterwards(pattern, path.slice(1));
  return [{ session, observation: observationOf(pattern, { direction: pattern.direction }, run, stopped) }];
}

type Variant = 'standard' | 'by-size' | 'by-r-multiple';

const reachedOrNot: readonly Choice[] = choices({ reached: 'Reached', 'not-reached': 'Not reached' });

const patterns = inCandles(engulfingIn);

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
    refuse: patterns.refuse,
    dimensions: (params) => [patternDimension, ...(variant === 'by-size' ? [sizeByDimension(params)] : [])],
    questions: ({ multiples }) =>
      variant === 'by-r-multiple'
        ? (multiples as readonly number[]).map((k) => ({
            id: `reached-${k}`,
            title: `Reached ${k} × the body before being stopped`,
            known: 'at-event',
            event: 'pattern-closed',
            outcomes: reachedOrNot,
            cluster: 'session',
          }))
        : [{ ...stoppedQuestion, cluster: 'session' }],
    measures: [
      runMeasure,
      { id: 'minutes-from-open', label: 'From the open to the close of the pattern', unit: 'minutes' },
    ],
    candidates: patterns.candidates((...of) => observe(variant, ...of)),
  }),
);

const trades = tradeReports({
  family: 'engulfing-candles',
  unit: 'pattern',
  cluster: () => 'session',
  params: { minutes: 30 },
  known: { known: 'at-event', event: 'pattern-closed' },
  refuse: patterns.refuse,
  dimensions: () => [patternDimension],
  setups: patterns.setups(setupOf),
});

/** Candles that engulf the one before them. */
export const engulfingCandles: readonly Report[] = [...intraday, engulfingSessions, ...trades];

/** A pattern is traded from its close, its way. */
function setupOf({ pattern, lastBar, endsAt }: Engulfing): Setup {
  const up = pattern.direction === 'bullish';
  return {
    entry: { at: 'close', price: pattern.close, bar: lastBar, up, knownAt: endsAt },
    size: bodyOf(pattern),
    groups: [{ direction: pattern.direction }],
    levels: levelsOf(pattern),
  };
}

/** A pattern inside a session. */
interface Engulfing {
  readonly pattern: Pattern;
  /** When the stretch of its second candle ends, and the last bar in that. */
  readonly endsAt: number;
  readonly lastBar: number;
  readonly later: readonly number[];
}

function engulfingIn({ bars }: Market, session: Session, minutes: number): readonly Engulfing[] {
  const candles = candlesOf(bars, session, minutes);
  const found: Engulfing[] = [];
  for (let i = 1; i < candles.length; i++) {
    const { stretch, bars: own } = candles[i];
    if (!followsDirectly(session, candles[i - 1].stretch, stretch, minutes)) continue;
    const pattern = patternOf(pricesOf(bars, candles[i - 1].bars), pricesOf(bars, own));
    if (pattern === null) continue;
    found.push({
      pattern,
      endsAt: session.opensAt + (stretch + 1) * minutes * MINUTE,
      lastBar: own[own.length - 1],
      later: candles.slice(i + 1).flatMap((candle) => candle.bars),
    });
  }
  return found;
}

function observe(
  variant: Variant,
  { pattern, endsAt, later }: Engulfing,
  session: Session,
  market: Market,
  params: Params,
): Observation | string {
  if (variant === 'by-size' && lacksAverage(session, market, params)) return 'no-average';
  if (later.length === 0) return 'no-following';

  const body = bodyOf(pattern);
  const bucket = variant === 'by-size' ? sizeGroup(body, pattern.close, session, market, params) : {};
  if (bucket === 'no-size') return bucket;

  const { run, stopped } = afterwards(
    pattern,
    later.map((i) => pricesOf(market.bars, [i])),
  );
  const observation = observationOf(pattern, { direction: pattern.direction, ...bucket }, run, stopped);
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
  const measures = { ...observation.measures, 'minutes-from-open': minutesTo(endsAt, session) };
  return { groups: observation.groups, levels, outcomes, measures };
}
