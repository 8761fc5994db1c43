import type { Decimal } from 'decimal.js';
import { bucketAt, bucketOfBar, clockBuckets, defaultMinutes } from '../reports/clock-buckets.js';
import { colourOf } from '../prices/colour.js';
import { previousClose } from '../run/current.js';
import { MINUTE } from '../calendar/days.js';
import { bucketOf, choices, previousColourDimension, sizeDimension } from '../reports/dimensions.js';
import { decimal, type Fraction, inPercentOf, quotient, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Choice, Contribution, Dimension, Measure, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { pricesOf, type Session } from '../market/session.js';
import { outsideLimits } from '../reports/size-by.js';
import type { Setup } from '../trades/entry.js';
import { tradeReports } from '../trades/trade-reports.js';

export type Variant =
  'standard' | 'by-weekday' | 'by-size' | 'by-close' | 'by-prev-candle' | 'by-fill-time' | 'by-spike';

export const gapDirection: Dimension = {
  id: 'direction',
  values: choices({ up: 'Gap up', down: 'Gap down', all: 'All gaps' }),
};

export function dimensions(variant: Variant, { edges }: Params): readonly Dimension[] {
  if (variant === 'by-size') return [gapDirection, sizeDimension(edges as readonly number[], '%')];
  return variant === 'by-prev-candle' ? [gapDirection, previousColourDimension] : [gapDirection];
}

const filledOrNot: readonly Choice[] = choices({ filled: 'Filled', unfilled: 'Not filled' });

const standardQuestions: readonly Question[] = [
  { id: 'filled', title: 'Filled in the session', known: 'at-open', outcomes: filledOrNot },
  {
    id: 'held',
    title: 'Held: not filled and closed beyond the open',
    known: 'at-open',
    outcomes: choices({ held: 'Held', 'not-held': 'Not held' }),
  },
  {
    id: 'reversed',
    title: 'Filled gaps that closed beyond the previous close',
    known: 'at-event',
    event: 'filled',
    outcomes: choices({ reversed: 'Reversed', 'not-reversed': 'Not reversed' }),
  },
];

const places: readonly Choice[] = choices({
  'beyond-open': 'Beyond the open',
  'within-gap': 'Within the gap',
  'beyond-previous-close': 'Beyond the previous close',
});

const closeQuestions: readonly Question[] = [
  { id: 'close-location', title: 'Where the session closed', known: 'at-open', outcomes: places },
  {
    id: 'close-location-filled',
    title: 'Close of the sessions that filled the gap',
    known: 'hindsight',
    outcomes: places,
  },
  {
    id: 'close-location-unfilled',
    title: 'Close of the sessions that did not fill the gap',
    known: 'hindsight',
    outcomes: places,
  },
];

const filledBy: Question = {
  id: 'filled-by',
  title: 'Bar that filled the gap',
  known: 'hindsight',
  outcomes: choices({ 'first-bar': 'The first bar of the session', later: 'A later bar' }),
};

export function questions(variant: Variant, { minutes }: Params, market: Market): readonly Question[] {
  if (variant === 'by-close') return closeQuestions;
  if (variant === 'by-spike') return [filledBy];
  if (variant !== 'by-fill-time') return standardQuestions;
  const buckets = clockBuckets(market, minutes as number);
  return [
    { id: 'fill-time', title: 'When the gap filled', known: 'hindsight', outcomes: buckets },
    ...buckets.map(({ id, label }): Question => ({
      id: `filled-${id}`,
      title: `Filled in ${label}, of the gaps still open`,
      known: 'at-time',
      outcomes: filledOrNot,
    })),
  ];
}

export function measures(variant: Variant): readonly Measure[] {
  if (variant === 'by-fill-time') return [{ id: 'minutes-to-fill', label: 'Minutes to fill', unit: 'minutes' }];
  if (variant === 'by-spike') return [{ id: 'spike-percent', label: 'Largest move away before it', unit: '%' }];
  return [
    { id: 'gap-size', label: 'Gap size', unit: 'price' },
    { id: 'gap-size-percent', label: 'Gap size', unit: '%' },
  ];
}

/** Gaps traded from the open, towards the previous close. */
export const gapFillTrades = tradeReports({
  family: 'gap-fill',
  session: 'new-york',
  params: { minSize: null, maxSize: null },
  known: { known: 'at-open' },
  dimensions: () => [gapDirection],
  current: () => [previousClose],
  setups: (session, market, params) => [setupOf(session, market, params)],
});

function setupOf(session: Session, market: Market, { minSize, maxSize }: Params): Setup | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const gap = session.open.minus(previous.close);
  if (gap.isZero()) return 'no-gap';
  const up = gap.gt(0);
  return {
    entry: { at: 'open', price: session.open, bar: session.bars[0], up: !up, knownAt: session.opensAt },
    size: gap.abs(),
    groups: [up ? 'up' : 'down', 'all'].map((direction) => ({ direction })),
    levels: { 'previous-close': whole(previous.close) },
    whyNot: outsideLimits(inPercentOf(gap.abs(), previous.close), minSize, maxSize),
  };
}

const variants = [
  'standard',
  'by-weekday',
  'by-size',
  'by-close',
  'by-prev-candle',
  'by-fill-time',
  'by-spike',
] as const;

const intoTheGap: readonly Report[] = variants.map((variant) => ({
  ...sessionReport({
    family: 'gap-fill',
    variant,
    intraday: variant === 'by-fill-time' || variant === 'by-spike',
    session: 'new-york',
    dimensions: (params) => dimensions(variant, params),
    questions: (params, market) => questions(variant, params, market),
    measures: measures(variant),
    observe: (session, market, params) => observe(variant, session, market, params),
    current: () => [previousClose],
  }),
  params: ({ interval }) => ({
    fill: 100,
    minSize: null,
    maxSize: null,
    ...(variant === 'by-size' ? { edges: [0.1, 0.2, 0.4, 0.6, 1, 1.5] } : {}),
    ...(variant === 'by-fill-time' ? { minutes: defaultMinutes(interval) } : {}),
    ...(variant === 'by-spike' ? { barMinutes: null } : {}),
  }),
}));

/** Sessions that open away from the previous close, and whether they trade back to it. */
export const gapFill: readonly Report[] = [...intoTheGap, ...gapFillTrades];

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;

  const { open, close, high, low } = session;
  const gap = open.minus(previous.close);
  if (gap.isZero()) return 'no-gap';
  const up = gap.gt(0);

  const size = inPercentOf(gap.abs(), previous.close);
  if (size === null && variant === 'by-size') return 'no-size';
  const outside = outsideLimits(size, params.minSize, params.maxSize);
  if (outside !== undefined) return outside;

  const previousColour = colourOf(previous.close, previous.open);
  if (variant === 'by-prev-candle' && previousColour === 'flat') return 'flat';

  const further: Record<string, string> = {};
  if (variant === 'by-size' && size !== null) further.size = bucketOf(params.edges as readonly number[], size);
  if (variant === 'by-prev-candle') further['previous-colour'] = previousColour;

  const target = open.minus(gap.times(decimal(params.fill as number)).times('0.01'));
  const filled = up ? low.lte(target) : high.gte(target);
  const beyondOpen = up ? close.gt(open) : close.lt(open);
  const reversed = up ? close.lt(previous.close) : close.gt(previous.close);
  const place = beyondOpen ? 'beyond-open' : reversed ? 'beyond-previous-close' : 'within-gap';
  const byBars = variant === 'by-fill-time' || variant === 'by-spike';
  const filling = byBars ? fillingBar(session, market, up, target) : null;

  return {
    groups: [up ? 'up' : 'down', 'all'].map((direction) => ({ direction, ...further })),
    levels: { 'previous-close': whole(previous.close), target: whole(target) },
    outcomes: {
      filled: filled ? 'filled' : 'unfilled',
      held: !filled && beyondOpen ? 'held' : 'not-held',
      reversed: filled ? (reversed ? 'reversed' : 'not-reversed') : null,
      'close-location': place,
      'close-location-filled': filled ? place : null,
      'close-location-unfilled': filled ? null : place,
      'filled-by': filling === null ? null : filling === 0 ? 'first-bar' : 'later',
      ...(variant === 'by-fill-time' ? fillTimes(session, market, filling, params.minutes as number) : {}),
    },
    measures: {
      'gap-size': whole(gap.abs()),
      'gap-size-percent': size,
      'minutes-to-fill': filling === null ? null : minutesTo(session, market, filling),
      'spike-percent': filling === null || filling === 0 ? null : spike(session, market, up, filling),
    },
  };
}

/** The index in the session of the first bar that touches the target. */
function fillingBar(session: Session, { bars }: Market, up: boolean, target: Decimal): number | null {
  for (const [position, i] of session.bars.entries()) {
    if (up ? decimal(bars.low[i]).lte(target) : decimal(bars.high[i]).gte(target)) return position;
  }
  return null;
}

/** The bucket of the filling bar, and for each bucket whether a gap still open at its start filled in it. */
function fillTimes(
  session: Session,
  market: Market,
  filling: number | null,
  minutes: number,
): Record<string, string | null> {
  const buckets = clockBuckets(market, minutes);
  const filledAt = filling === null ? null : market.bars.time[session.bars[filling]];
  const own = filledAt === null ? Infinity : bucketAt(filledAt, session, minutes);
  const outcomes: Record<string, string | null> = {
    'fill-time': filledAt === null ? null : bucketOfBar(buckets, filledAt, session, minutes).id,
  };
  for (const { id, number } of buckets) {
    const start = session.opensAt + number * minutes * MINUTE;
    const open = own >= number && session.closesAt > start;
    outcomes[`filled-${id}`] = open ? (own === number ? 'filled' : 'unfilled') : null;
  }
  return outcomes;
}

function minutesTo(session: Session, { bars }: Market, filling: number): Fraction | null {
  return quotient(decimal(bars.time[session.bars[filling]] - session.opensAt), decimal(MINUTE));
}

/** The largest move away from the previous close in the bars before the filling one. */
function spike(session: Session, { bars }: Market, up: boolean, filling: number): Fraction | null {
  const before = pricesOf(bars, session.bars.slice(0, filling));
  return inPercentOf(up ? before.high.minus(session.open) : session.open.minus(before.low), session.open);
}
