import { breaksQuestion, sidesBroken } from '../prices/breaks.js';
import { colourOf } from '../prices/colour.js';
import { correlation } from '../numbers/correlation.js';
import { choices, firstSideDimension } from '../reports/dimensions.js';
import { decimal, whole } from '../numbers/exact.js';
import { type Pair, pairOf, refuseCoarseFirst, refuseMisalignedFirst } from '../market/first-session.js';
import type { Market } from '../market/market.js';
import type { Choice, Contribution, Observation, Params, Question, Report, Statistic } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { pricesOf, type Session } from '../market/session.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeGroup } from '../reports/size-by.js';
import type { SessionAsked } from '../calendar/template-of.js';
import { breakReports } from '../trades/break-reports.js';
import { setupAtBreak } from '../trades/entry.js';

export const pairParams: Params = { first: 'asia', second: 'london', overlap: 'first' };

/** What the reports about a session and the one of another market before it have in common. */
export const pairReport = {
  unit: 'pair',
  intraday: true,
  session: 'second',
  refuse: (params, market) => {
    const other = firstMarket(market, params);
    refuseMisalignedFirst(market, other);
    refuseCoarseFirst(market, other, params.overlap === 'cut');
  },
} satisfies Partial<Report>;

/** The pair of a session, or the reason why there is none. */
export function pairIn(session: Session, market: Market, params: Params): ReturnType<typeof pairOf> {
  return pairOf(session, market, firstMarket(market, params), params.overlap === 'cut');
}

/** The bars cut by the template of the first session. */
export function firstMarket(market: Market, { first }: Params): Market {
  return market.other(first as SessionAsked);
}

const colourQuestions: readonly Question[] = [
  {
    id: 'cells',
    title: 'Colours of both sessions',
    known: 'hindsight',
    outcomes: choices({
      'green-green': 'Both green',
      'green-red': 'Green, then red',
      'red-green': 'Red, then green',
      'red-red': 'Both red',
    }),
  },
  {
    id: 'same',
    title: 'Same colour as the first session',
    known: 'at-event',
    event: 'first-ended',
    outcomes: choices({ same: 'Same colour', 'not-same': 'Opposite colour or flat' }),
  },
];

/** The correlation of both being green, over the pairs in which neither session is flat. */
const phi: Statistic = {
  id: 'phi',
  label: 'Phi coefficient',
  value: (observations, places) => {
    const cells = observations.flatMap(({ outcomes }) => (typeof outcomes.cells === 'string' ? [outcomes.cells] : []));
    return correlation(
      cells.map((cell) => [
        whole(decimal(cell.startsWith('green-') ? 1 : 0)), //
        whole(decimal(cell.endsWith('-green') ? 1 : 0)),
      ]),
      places,
    );
  },
};

/** Whether a session has the same colour as the session that opened before it in another market. */
export const marketSessionCorrelation: readonly Report[] = ['standard', 'by-weekday'].map((variant) => ({
  ...sessionReport({
    family: 'market-session-correlation',
    variant,
    params: pairParams,
    questions: () => colourQuestions,
    statistics: () => [phi],
    observe: observeColours,
  }),
  ...pairReport,
}));

function observeColours(session: Session, market: Market, params: Params): Contribution {
  const pair = pairIn(session, market, params);
  if (typeof pair === 'string') return pair;
  const { first, rest } = pair;
  const one = colourOf(first.close, first.open);
  if (one === 'flat') return 'flat';
  const open = decimal(market.bars.open[rest[0]]);
  const other = colourOf(session.close, open);
  return {
    levels: { 'first-open': whole(first.open), 'first-close': whole(first.close), 'second-open': whole(open) },
    outcomes: { cells: other === 'flat' ? null : `${one}-${other}`, same: one === other ? 'same' : 'not-same' },
  };
}

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
    observe: (session, market, params) => observeBreaks(variant, session, market, params),
  }),
  ...pairReport,
}));

const breaks = breakReports({
  ...pairReport,
  family: 'market-session-breakout',
  params: pairParams,
  dimensions: () => [firstSideDimension],
  setup: (session, market, params) => {
    const pair = pairIn(session, market, params);
    return typeof pair === 'string' ? pair : setupAtBreak(session, pair.rest, market, pair.first, levelsOf(pair));
  },
});

/** Whether a session breaks the range of an earlier session in another market. */
export const marketSessionBreakout: readonly Report[] = [...ofTheRange, ...breaks];

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

function observeBreaks(variant: Variant, session: Session, market: Market, params: Params): Contribution {
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
