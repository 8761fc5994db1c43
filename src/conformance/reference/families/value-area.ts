import { candlesOf, followsDirectly, refuseCoarseCandles } from '../prices/candles.js';
import { choices } from '../reports/dimensions.js';
import { compare, decimal, type Fraction, minus, whole } from '../numbers/exact.js';
import { type Market, previousOf, withPrevious } from '../market/market.js';
import { type ValueArea, valueAreaOf } from '../prices/market-profile.js';
import type { Choice, Contribution, Dimension, Params, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { pricesOf, type Session } from '../market/session.js';
import { touchingBar } from '../prices/touches.js';

const openLocation: Dimension = {
  id: 'open-location',
  values: choices({
    above: 'Opens above the value area',
    inside: 'Opens inside the value area',
    below: 'Opens below the value area',
  }),
};

const levelNames: readonly Choice[] = choices({
  'value-area-high': 'Value area high',
  'point-of-control': 'Point of control',
  'value-area-low': 'Value area low',
});

const questions: readonly Question[] = [
  ...levelNames.map(({ id, label }): Question => ({
    id: `touched-${id}`,
    title: `${label} touched`,
    known: 'at-open',
    outcomes: choices({ touched: 'Touched', 'not-touched': 'Not touched' }),
  })),
  {
    id: 'accepted',
    title: 'Two brackets in a row closed inside',
    known: 'at-open',
    outcomes: choices({ accepted: 'Accepted', 'not-accepted': 'Not accepted' }),
  },
  {
    id: 'crossed',
    title: 'Other side of the value area touched afterwards',
    known: 'at-event',
    event: 'accepted',
    outcomes: choices({ crossed: 'Crossed', 'not-crossed': 'Not crossed' }),
  },
];

/** Whether sessions return to the value area of the previous session, are accepted there, and cross it. */
export const valueArea: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'value-area',
    variant,
    intraday: true,
    session: 'new-york',
    params: { minutes: 30, rows: 1000, share: 70 },
    refuse: ({ minutes }, market) => refuseCoarseCandles(withPrevious(market), minutes as number),
    dimensions: () => [openLocation],
    questions: () => questions,
    measures: [{ id: 'value-area-size', label: 'Size of the value area', unit: 'price' }],
    observe,
    current: (params) =>
      levelNames.map(({ id, label }) => ({
        id,
        label,
        unit: 'price',
        value: (last, market) => levelsOf(valueAreaOf(last, market, params))[id],
      })),
  }),
);

function observe(session: Session, market: Market, params: Params): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const area = valueAreaOf(previous, market, params);
  const levels = levelsOf(area);
  const place = placeOf(session, area);
  const outcomes: Record<string, string | null> = {};
  for (const [id, level] of Object.entries(levels)) {
    outcomes[`touched-${id}`] = touchingBar(market, session, level) === null ? 'not-touched' : 'touched';
  }
  const acceptance = place === 'inside' ? null : acceptanceOf(session, market, area, params.minutes as number);
  outcomes.accepted = place === 'inside' ? null : acceptance === null ? 'not-accepted' : 'accepted';
  outcomes.crossed = null;
  if (acceptance !== null) {
    const crossing = crossingBar(session, market, area, acceptance.lastBar);
    outcomes.crossed = crossing === null ? 'not-crossed' : 'crossed';
  }
  return {
    groups: [{ 'open-location': place }],
    levels,
    outcomes,
    measures: { 'value-area-size': minus(area.high, area.low) },
  };
}

function levelsOf({ high, pointOfControl, low }: ValueArea): Readonly<Record<string, Fraction>> {
  return { 'value-area-high': high, 'point-of-control': pointOfControl, 'value-area-low': low };
}

/** Where a session opens. */
export function placeOf({ open }: Session, { high, low }: ValueArea): 'above' | 'inside' | 'below' {
  if (compare(whole(open), high) > 0) return 'above';
  return compare(whole(open), low) < 0 ? 'below' : 'inside';
}

/** The second of the first two brackets in a row that close within a value area; `null` where there are none. */
export function acceptanceOf(
  session: Session,
  { bars }: Market,
  { high, low }: ValueArea,
  minutes: number,
): { readonly stretch: number; readonly lastBar: number } | null {
  const brackets = candlesOf(bars, session, minutes);
  const closesInside = (i: number): boolean => {
    const close = whole(pricesOf(bars, brackets[i].bars).close);
    return compare(close, low) >= 0 && compare(close, high) <= 0;
  };
  for (let i = 1; i < brackets.length; i++) {
    const { stretch, bars: own } = brackets[i];
    if (!followsDirectly(session, brackets[i - 1].stretch, stretch, minutes)) continue;
    if (closesInside(i - 1) && closesInside(i)) return { stretch, lastBar: own[own.length - 1] };
  }
  return null;
}

/** The first bar after one at the side of a value area across from the open, or beyond it; `null` where there is none. */
export function crossingBar(session: Session, { bars }: Market, area: ValueArea, after: number): number | null {
  const above = placeOf(session, area) === 'above';
  const crossing = session.bars.find((i) => {
    if (i <= after) return false;
    return above
      ? compare(whole(decimal(bars.low[i])), area.low) <= 0
      : compare(whole(decimal(bars.high[i])), area.high) >= 0;
  });
  return crossing ?? null;
}
