import type { Decimal } from 'decimal.js';
import { choices } from '../reports/dimensions.js';
import { Exact, inPercentOf, quotient, whole } from '../numbers/exact.js';
import { extremesOf } from '../prices/extremes.js';
import { type Market, previousOrNone, withPrevious } from '../market/market.js';
import { openingWindow, refuseCoarseOpening } from '../prices/session-windows.js';
import type { Choice, Contribution, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeGroup } from '../reports/size-by.js';

type Variant = 'standard' | 'by-weekday' | 'by-size';

const types: readonly Choice[] = choices({
  'non-trend': 'Non-trend',
  normal: 'Normal',
  'normal-variation': 'Normal variation',
  trend: 'Trend',
  neutral: 'Neutral',
});

const places: readonly Choice[] = choices({
  above: 'Above the window',
  inside: 'Inside the window',
  below: 'Below the window',
});

const questions: readonly Question[] = [
  { id: 'type', title: 'Type of the session', known: 'after-window', outcomes: types },
  ...types.map(({ id, label }): Question => ({
    id: `type-after-${id}`,
    title: `Type of the session after one of the type ${label.toLowerCase()}`,
    known: 'after-window',
    outcomes: types,
  })),
  { id: 'close-location', title: 'Where the session closed', known: 'after-window', outcomes: places },
  ...types.map(({ id, label }): Question => ({
    id: `close-location-${id}`,
    title: `Close of the sessions of the type ${label.toLowerCase()}`,
    known: 'hindsight',
    outcomes: places,
  })),
];

/** How far sessions extend the range of their first hour. */
export const dayType: readonly Report[] = (['standard', 'by-weekday', 'by-size'] as const).map((variant) =>
  sessionReport({
    family: 'day-type',
    variant,
    intraday: true,
    session: 'new-york',
    params: {
      minutes: 60,
      ...(variant === 'by-size' ? { ...sizeByParams, edges: [30, 40, 50, 60, 80, 100] } : {}),
    },
    refuse: ({ minutes }, market) => refuseCoarseOpening(withPrevious(market), minutes as number),
    dimensions: (params) => (variant === 'by-size' ? [sizeByDimension(params)] : []),
    questions: () => questions,
    measures: [
      { id: 'window-percent', label: 'Size of the window', unit: '%' },
      { id: 'extension', label: 'Largest extension as a multiple of the window', unit: 'ratio' },
    ],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
);

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const minutes = params.minutes as number;
  if (variant === 'by-size' && lacksAverage(session, market, params)) return 'no-average';
  const extended = extensionOf(market, session, minutes);
  if (extended === null) return 'no-window';
  const { high, low, type, extension } = extended;

  const size = high.minus(low);
  const bucket = variant === 'by-size' ? sizeGroup(size, session.open, session, market, params) : {};
  if (bucket === 'no-size') return bucket;

  const previous = previousOrNone(market, session);
  const typeBefore = previous === null ? null : extensionOf(market, previous, minutes)?.type;
  const place = session.close.gt(high) ? 'above' : session.close.lt(low) ? 'below' : 'inside';
  const outcomes: Record<string, string | null> = { type, 'close-location': place };
  for (const { id } of types) {
    outcomes[`type-after-${id}`] = id === typeBefore ? type : null;
    outcomes[`close-location-${id}`] = id === type ? place : null;
  }
  return {
    groups: [bucket],
    levels: { 'window-high': whole(high), 'window-low': whole(low) },
    outcomes,
    measures: { 'window-percent': inPercentOf(size, session.open), extension: quotient(extension, size) },
  };
}

/** A window, and how the rest of its session extends it. */
interface Extension {
  readonly high: Decimal;
  readonly low: Decimal;
  readonly type: string;
  /** Which side is extended further, or at all. */
  readonly side: 'up' | 'down';
  readonly extension: Decimal;
}

/** How a session extends its first minutes; `null` without such a window. */
export function extensionOf(market: Market, session: Session, minutes: number): Extension | null {
  const window = openingWindow(market, session, minutes);
  if (window === null) return null;
  const { high, low } = window;
  const rest = extremesOf(market.bars, window.rest)!;
  const above = rest.high.minus(high);
  const below = low.minus(rest.low);
  const extension = Exact.max(above, below, 0);
  const side = above.gt(below) ? 'up' : 'down';
  return { high, low, type: typeOf(above, below, high.minus(low)), side, extension };
}

/** The type of a session that goes so far above and below a window of some size. */
function typeOf(above: Decimal, below: Decimal, size: Decimal): string {
  if (above.gt(0) && below.gt(0)) return 'neutral';
  const extension = Exact.max(above, below);
  if (extension.lte(0)) return 'non-trend';
  if (extension.times(2).lte(size)) return 'normal';
  return extension.lte(size.times(2)) ? 'normal-variation' : 'trend';
}
