import { candidateReport, periodCandidates } from '../reports/candidate-report.js';
import { bucketOf, choices } from '../reports/dimensions.js';
import { type Fraction, whole } from '../numbers/exact.js';
import { type Market, previousOf } from '../market/market.js';
import type { Period } from '../market/period.js';
import type { Contribution, Group, Params, Question, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import { lacksAverage, sizeByDimension, sizeByParams, sizeOf } from '../reports/size-by.js';
import type { Setup } from '../trades/entry.js';
import { weekTradeReports } from '../trades/trade-reports.js';
import { gapDirection } from './gap-fill.js';

type Variant = 'standard' | 'by-size';

const filled: Question = {
  id: 'filled',
  title: 'When the gap was filled',
  known: 'at-open',
  outcomes: choices({
    'first-session': 'In the first session',
    week: 'Later in the week',
    unfilled: 'Not in the week',
  }),
};

const fills: readonly Report[] = (['standard', 'by-size'] as const).map((variant) =>
  candidateReport({
    family: 'week-opening-gap',
    variant,
    unit: 'week',
    params: () => (variant === 'by-size' ? sizeByParams : {}),
    dimensions: (params) => (variant === 'by-size' ? [gapDirection, sizeByDimension(params)] : [gapDirection]),
    questions: () => [filled],
    measures: [
      { id: 'gap-size', label: 'Gap size', unit: 'price' },
      { id: 'gap-to-average', label: 'Gap size relative to the average daily range', unit: '% of ADR' },
    ],
    candidates: (params, market) => periodCandidates(market, 'week', (week) => observe(variant, week, market, params)),
  }),
);

const trades = weekTradeReports({
  family: 'week-opening-gap',
  params: {},
  known: { known: 'at-open' },
  dimensions: () => [gapDirection],
  setup: setupOf,
});

/** Weeks that open away from the last close before them, and whether they trade back to it. */
export const weekOpeningGap: readonly Report[] = [...fills, ...trades];

/** A gap is traded from the open, towards the last close before the week. */
function setupOf(first: Session, market: Market, week: Period): Setup | string {
  const previous = previousOf(market, first);
  if (typeof previous === 'string') return previous;
  if (week.rolls) return 'roll';
  const gap = week.open.minus(previous.close);
  if (gap.isZero()) return 'no-gap';
  const up = gap.gt(0);
  return {
    entry: { at: 'open', price: week.open, bar: first.bars[0], up: !up, knownAt: first.opensAt },
    size: gap.abs(),
    groups: groupsOf(up),
    levels: { 'previous-close': whole(previous.close) },
  };
}

/** A gap counts in the group of its direction, and in that of all. */
function groupsOf(up: boolean): readonly Group[] {
  return [up ? 'up' : 'down', 'all'].map((direction) => ({ direction }));
}

function observe(variant: Variant, week: Period, market: Market, params: Params): Contribution {
  const [first] = week.sessions;
  const previous = previousOf(market, first);
  if (typeof previous === 'string') return previous;
  if (week.rolls) return 'roll';
  if (variant === 'by-size' && lacksAverage(first, market, params)) return 'no-average';
  const gap = week.open.minus(previous.close);
  if (gap.isZero()) return 'no-gap';
  const sizeIn = (by: Params): Fraction | null => sizeOf(gap.abs(), previous.close, first, market, by);
  const size = sizeIn(params);
  if (variant === 'by-size' && size === null) return 'no-size';

  const up = gap.gt(0);
  const filling = week.sessions.findIndex(({ high, low }) => (up ? low.lte(previous.close) : high.gte(previous.close)));
  return {
    groups: groupsOf(up).map((group) => ({
      ...group,
      ...(variant === 'by-size' ? { size: bucketOf(params.edges as readonly number[], size!) } : {}),
    })),
    levels: { 'previous-close': whole(previous.close) },
    outcomes: { filled: filling === -1 ? 'unfilled' : filling === 0 ? 'first-session' : 'week' },
    measures: {
      'gap-size': whole(gap.abs()),
      'gap-to-average': sizeIn({ sizeBy: 'adr' }),
    },
  };
}
