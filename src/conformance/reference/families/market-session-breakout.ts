import { breaksQuestion, sidesBroken } from '../breaks.js';
import { choices, firstSideDimension } from '../dimensions.js';
import { decimal, whole } from '../exact.js';
import type { Pair } from '../first-session.js';
import type { Market } from '../market.js';
import type { Choice, Contribution, Observation, Params, Question, Report } from '../report.js';
import { sessionReport } from '../session-report.js';
import { pricesOf, type Session } from '../session.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeGroup } from '../size-by.js';
import { setupAtBreak } from '../trades/entry.js';
import { atFirstBreak, tradeReports } from '../trades/trade-reports.js';
import { pairIn, pairParams, pairReport } from './market-session-pair.js';

type Variant = 'standard' | 'by-weekday' | 'by-size' | 'by-levels';

const reachedOrNot: readonly Choice[] = choices({ reached: 'Reached', 'not-reached': 'Not reached' });

const ofTheRange: readonly Report[] = (['standard', 'by-weekday', 'by-size', 'by-levels'] as const).map((variant) => ({
  ...sessionReport({
    family: 'market-session-breakout',
    variant,
    params: {
      ...pairParams,
      ...(variant === 'by-size' ? sizeByParams : {}),
      ...(variant === 'by-levels' ? { multiples: [0.5, 1, 1.5, 2, 3] } : {}),
    },
    dimensions: (params) => (variant === 'by-size' ? [sizeByDimension(params)] : []),
    questions: ({ multiples }) =>
      variant === 'by-levels'
        ? [...levelQuestions('high', multiples), ...levelQuestions('low', multiples)]
        : [
            {
              ...breaksQuestion,
              title: "Breaks of the first session's range",
              known: 'at-event',
              event: 'first-ended',
            },
          ],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
  ...pairReport,
}));

const trades = tradeReports({
  ...pairReport,
  family: 'market-session-breakout',
  params: pairParams,
  known: atFirstBreak,
  dimensions: () => [firstSideDimension],
  setups: (session, market, params) => {
    const pair = pairIn(session, market, params);
    return [typeof pair === 'string' ? pair : setupAtBreak(session, pair.rest, market, pair.first, levelsOf(pair))];
  },
});

/** Whether a session breaks the range of an earlier session in another market. */
export const marketSessionBreakout: readonly Report[] = [...ofTheRange, ...trades];

function levelsOf({ first }: Pair): Observation['levels'] {
  return { 'first-high': whole(first.high), 'first-low': whole(first.low) };
}

function levelQuestions(side: 'high' | 'low', multiples: Params[string]): readonly Question[] {
  return (multiples as readonly number[]).map((k) => ({
    id: `${side}-${k}`,
    title: `${side === 'high' ? 'High' : 'Low'} broken: ${k} × the first session's range beyond it`,
    known: 'at-event',
    event: `${side}-broken`,
    outcomes: reachedOrNot,
  }));
}

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const pair = pairIn(session, market, params);
  if (pair === 'roll') return pair;
  if (variant === 'by-size' && lacksAverage(session, market, params)) return 'no-average';
  if (typeof pair === 'string') return pair;
  const { first } = pair;

  const bucket =
    variant === 'by-size' ? sizeGroup(first.high.minus(first.low), first.open, session, market, params) : {};
  if (bucket === 'no-size') return bucket;

  const second = pricesOf(market.bars, pair.rest);
  const beyond = variant === 'by-levels' ? beyondTheRange(pair, second, params) : null;
  return {
    groups: [bucket],
    levels: { ...levelsOf(pair), ...beyond?.levels },
    outcomes: {
      breaks: sidesBroken(second.high.gt(first.high), second.low.lt(first.low)),
      ...beyond?.outcomes,
    },
  };
}

/** How far the second session goes beyond the broken sides of the first one. */
function beyondTheRange(
  { first }: Pair,
  second: ReturnType<typeof pricesOf>,
  { multiples }: Params,
): Pick<Observation, 'levels' | 'outcomes'> {
  const range = first.high.minus(first.low);
  const levels: Record<string, ReturnType<typeof whole>> = {};
  const outcomes: Record<string, string | null> = {};
  for (const k of multiples as readonly number[]) {
    const level = first.high.plus(range.times(decimal(k)));
    levels[`high-${k}`] = whole(level);
    outcomes[`high-${k}`] = second.high.gt(first.high) ? reachedIf(second.high.gte(level)) : null;
  }
  for (const k of multiples as readonly number[]) {
    const level = first.low.minus(range.times(decimal(k)));
    levels[`low-${k}`] = whole(level);
    outcomes[`low-${k}`] = second.low.lt(first.low) ? reachedIf(second.low.lte(level)) : null;
  }
  return { levels, outcomes };
}

function reachedIf(holds: boolean): string {
  return holds ? 'reached' : 'not-reached';
}
