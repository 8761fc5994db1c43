import type { Decimal } from 'decimal.js';
import { minutesTo } from '../reports/by-time.js';
import { bucketOfBar, clockBuckets, defaultMinutes } from '../reports/clock-buckets.js';
import { previousHigh, previousLow } from '../run/current.js';
import { MINUTE } from '../calendar/days.js';
import { bucketOf, choices, firstSideDimension } from '../reports/dimensions.js';
import { decimal, Exact, type Fraction, quotient, whole } from '../numbers/exact.js';
import { extremesOf } from '../prices/extremes.js';
import { firstBreak } from '../prices/first-break.js';
import { type Market, previousOf } from '../market/market.js';
import { middleOf } from '../prices/reference-level.js';
import { refuseBarsNotIn } from '../market/refusals.js';
import type {
  Choice,
  Contribution,
  CurrentFigure,
  Dimension,
  Measure,
  Observation,
  Params,
  Question,
  Report,
} from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { previousRangeLevels, rangeOf, type Session } from '../market/session.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeOf } from '../reports/size-by.js';
import type { Setup } from '../trades/entry.js';
import { tradeReports } from '../trades/trade-reports.js';

export const variants = ['standard', 'by-weekday', 'by-size', 'by-time'] as const;

export type Variant = (typeof variants)[number];

const returned: Question = {
  id: 'returned',
  title: 'Closed back inside the previous range',
  known: 'at-event',
  event: 'first-break',
  outcomes: choices({ returned: 'Back inside', 'not-returned': 'Not back inside' }),
};

const touched: readonly Choice[] = choices({ touched: 'Touched', 'not-touched': 'Not touched' });

const afterwards: readonly Question[] = [
  {
    id: 'touched-middle',
    title: 'Middle of the previous range touched afterwards',
    known: 'at-event',
    event: 'returned',
    outcomes: touched,
  },
  {
    id: 'touched-opposite',
    title: 'Other side of the previous range touched afterwards',
    known: 'at-event',
    event: 'returned',
    outcomes: touched,
  },
  {
    id: 'close-location',
    title: 'Where the session closed',
    known: 'at-event',
    event: 'returned',
    outcomes: choices({
      beyond: 'Beyond the side broken first',
      inside: 'Inside the previous range',
      through: 'Beyond the other side',
    }),
  },
];

export function questions(variant: Variant, { bucketMinutes }: Params, market: Market): readonly Question[] {
  if (variant === 'by-size') return afterwards;
  if (variant !== 'by-time') return [returned, ...afterwards];
  const buckets = clockBuckets(market, bucketMinutes as number);
  return [
    { ...returned, id: 'break-time', title: 'Time of the first break', outcomes: buckets },
    ...buckets.map(({ id, label }) => ({
      ...returned,
      id: `returned-${id}`,
      title: `Closed back inside after a break in ${label}`,
    })),
  ];
}

export function dimensions(variant: Variant, params: Params): readonly Dimension[] {
  return variant === 'by-size' ? [firstSideDimension, sizeByDimension(params)] : [firstSideDimension];
}

export const measures: readonly Measure[] = [
  { id: 'minutes-to-break', label: 'Minutes to the first break', unit: 'minutes' },
  { id: 'minutes-to-return', label: 'Minutes from the break to the close back inside', unit: 'minutes' },
  { id: 'excess', label: 'Largest excess beyond the side', unit: 'price' },
];

export const current: readonly CurrentFigure[] = [
  previousHigh,
  previousLow,
  { id: 'middle', label: 'Middle of the previous range', unit: 'price', value: middleOf },
];

const returns: readonly Report[] = variants.map((variant) => ({
  ...sessionReport({
    family: 'sweep',
    variant,
    intraday: true,
    refuse: ({ minutes }, market) => refuseBarsNotIn(market, minutes as number),
    dimensions: (params) => dimensions(variant, params),
    questions: (params, market) => questions(variant, params, market),
    measures,
    observe: (session, market, params) => observe(variant, session, market, params),
    current: () => current,
  }),
  params: ({ interval }, { barMinutes }) => ({
    minutes: 60,
    barMinutes: null,
    ...(variant === 'by-size' ? { ...sizeByParams, edges: [5, 10, 15, 20, 30] } : {}),
    ...(variant === 'by-time'
      ? { bucketMinutes: defaultMinutes(typeof barMinutes === 'number' ? barMinutes * MINUTE : interval) }
      : {}),
  }),
}));

const trades = tradeReports({
  family: 'sweep',
  params: { minutes: 60 },
  known: { known: 'at-event', event: 'returned' },
  refuse: ({ minutes }, market) => refuseBarsNotIn(market, minutes as number),
  dimensions: () => [firstSideDimension],
  current: () => current,
  setups: (session, market, { minutes }) => [setupOf(session, market, minutes as number)],
});

/** Whether a bar closes back inside the previous range soon after its first break, and what follows. */
export const sweep: readonly Report[] = [...returns, ...trades];

/** A return is traded from its close, away from the side that was broken. */
function setupOf(session: Session, market: Market, minutes: number): Setup | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const first = firstBreak(session, market, previous, 'wick');
  if (first === null) return 'no-break';
  const { side, position } = first;
  if (side === 'ambiguous') return 'ambiguous';
  const bar = returningBar(market, session, previous, session.bars[position], minutes);
  if (bar === null) return 'no-entry';
  return {
    entry: { at: 'close', price: decimal(market.bars.close[bar]), bar, up: side === 'low' },
    size: rangeOf(previous),
    groups: [{ 'first-side': side }],
    levels: levelsOf(previous),
  };
}

function levelsOf(previous: Session): Observation['levels'] {
  return { ...previousRangeLevels(previous), middle: middleOf(previous) };
}

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const bySize = variant === 'by-size';
  if (bySize && lacksAverage(session, market, params)) return 'no-average';
  const first = firstBreak(session, market, previous, 'wick');
  if (first === null) return 'no-break';
  const { side, position } = first;
  if (side === 'ambiguous') return 'ambiguous';
  // Whatever the size comes to, it is a part of this.
  const broken = side === 'high' ? previous.high : previous.low;
  if (bySize && sizeOf(new Exact(0), broken, session, market, params) === null) return 'no-size';

  const { bars } = market;
  const breaking = session.bars[position];
  const returning = returningBar(market, session, previous, breaking, params.minutes as number);
  const excess = returning === null ? null : excessOf(market, previous, side, breaking, returning);
  if (bySize && excess === null) return 'no-pattern';

  const group: Record<string, string> = { 'first-side': side };
  if (bySize && excess !== null) {
    group.size = bucketOf(params.edges as readonly number[], sizeOf(excess, broken, session, market, params)!);
  }
  const returned = returning === null ? 'not-returned' : 'returned';
  const byTime: Record<string, string | null> = {};
  if (variant === 'by-time') {
    const buckets = clockBuckets(market, params.bucketMinutes as number);
    const own = bucketOfBar(buckets, bars.time[breaking], session, params.bucketMinutes as number);
    byTime['break-time'] = own.id;
    for (const { id } of buckets) byTime[`returned-${id}`] = id === own.id ? returned : null;
  }
  return {
    groups: [group],
    levels: levelsOf(previous),
    outcomes: {
      returned,
      ...(returning === null ? notReturned : afterReturn(session, market, previous, side, returning)),
      ...byTime,
    },
    measures: {
      'minutes-to-break': minutesTo(bars.time[breaking], session),
      'minutes-to-return': returning === null ? null : minutesBetween(breaking, returning, market, session),
      excess: excess === null ? null : whole(excess),
    },
  };
}

/** The first bar from the breaking one on that ends in time and closes within the previous range; `null` where there is none. */
export function returningBar(
  { bars }: Market,
  session: Session,
  { high, low }: Pick<Session, 'high' | 'low'>,
  breaking: number,
  minutes: number,
): number | null {
  const returning = session.bars.find((i) => {
    const inTime = i >= breaking && endOf(i, bars, session) <= bars.time[breaking] + minutes * MINUTE;
    return inTime && decimal(bars.close[i]).gte(low) && decimal(bars.close[i]).lte(high);
  });
  return returning ?? null;
}

function endOf(i: number, { time, interval }: Market['bars'], { closesAt }: Session): number {
  return Math.min(time[i] + interval, closesAt);
}

function minutesBetween(breaking: number, returning: number, { bars }: Market, session: Session): Fraction | null {
  return quotient(decimal(endOf(returning, bars, session) - bars.time[breaking]), decimal(MINUTE));
}

/** How far the bars from the breaking to the returning one went beyond the side. */
function excessOf(
  { bars }: Market,
  previous: Session,
  side: 'high' | 'low',
  breaking: number,
  returning: number,
): Decimal {
  const some = Array.from({ length: returning - breaking + 1 }, (_, i) => breaking + i);
  const { high, low } = extremesOf(bars, some)!;
  return side === 'high' ? high.minus(previous.high) : previous.low.minus(low);
}

const notReturned = { 'touched-middle': null, 'touched-opposite': null, 'close-location': null };

/** What the bars after the returning one touch, and where the session closes. */
function afterReturn(
  { bars: own, close }: Session,
  { bars }: Market,
  previous: Session,
  side: 'high' | 'low',
  returning: number,
): Observation['outcomes'] {
  const later = own.filter((i) => i > returning);
  const up = side === 'high';
  const touched = (level: Decimal): string =>
    later.some((i) => (up ? decimal(bars.low[i]).lte(level) : decimal(bars.high[i]).gte(level)))
      ? 'touched'
      : 'not-touched';
  const middle = previous.high.plus(previous.low).times('0.5');
  const returnedTo = decimal(bars.close[returning]);
  const above = close.gt(previous.high);
  const below = close.lt(previous.low);
  return {
    'touched-middle': (up ? returnedTo.gt(middle) : returnedTo.lt(middle)) ? touched(middle) : null,
    'touched-opposite': touched(up ? previous.low : previous.high),
    'close-location': above || below ? (above === up ? 'beyond' : 'through') : 'inside',
  };
}
