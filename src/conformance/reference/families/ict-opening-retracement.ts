import type { Decimal } from 'decimal.js';
import { minutesTo, type TimeQuestions, timeAnswers, timeQuestions } from '../reports/by-time.js';
import { defaultMinutes } from '../reports/clock-buckets.js';
import { MINUTE } from '../calendar/days.js';
import { bucketOf, choices, sizeDimension } from '../reports/dimensions.js';
import { decimal, inPercentOf, whole } from '../numbers/exact.js';
import { firstBarFrom } from '../market/intraday-sessions.js';
import type { Market } from '../market/market.js';
import type { Choice, Contribution, Dimension, Params, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';
import { instantOf, localDay, minutesOf } from '../calendar/wall-clock.js';

type Variant = 'standard' | 'by-weekday' | 'by-size' | 'by-fill-time';

const newYork = 'America/New_York';

const openSide: Dimension = {
  id: 'open-side',
  values: choices({ above: 'Opened above the reference', below: 'Opened below the reference' }),
};

const retracedOrNot: readonly Choice[] = choices({ retraced: 'Retraced', 'not-retraced': 'Not retraced' });

const byTime: TimeQuestions = {
  id: 'fill-time',
  title: 'When the session retraced',
  within: 'filled',
  withinTitle: ['Retraced in', 'of sessions not yet back'],
  outcomes: retracedOrNot,
};

/** Sessions that open away from an earlier price, and whether they trade back to it. */
export const ictOpeningRetracement: readonly Report[] = (
  ['standard', 'by-weekday', 'by-size', 'by-fill-time'] as const
).map((variant) => ({
  ...sessionReport({
    family: 'ict-opening-retracement',
    variant,
    intraday: true,
    session: 'new-york',
    dimensions: ({ edges }) =>
      variant === 'by-size' ? [openSide, sizeDimension(edges as readonly number[], '%')] : [openSide],
    questions: ({ minutes }, market) =>
      variant === 'by-fill-time'
        ? timeQuestions(byTime, market, minutes as number)
        : [{ id: 'retraced', title: 'Traded back to the reference', known: 'at-open', outcomes: retracedOrNot }],
    measures:
      variant === 'by-fill-time'
        ? [{ id: 'minutes-to-fill', label: 'Minutes to retracement', unit: 'minutes' }]
        : [{ id: 'distance-percent', label: 'Distance from the reference', unit: '%' }],
    observe: (session, market, params) => observe(variant, session, market, params),
  }),
  params: ({ interval }) => ({
    referenceTime: '00:00',
    ...(variant === 'by-size' ? { edges: [0.1, 0.2, 0.4, 0.6, 1, 1.5] } : {}),
    ...(variant === 'by-fill-time' ? { minutes: defaultMinutes(interval) } : {}),
  }),
}));

function observe(variant: Variant, session: Session, market: Market, params: Params): Contribution {
  const reference = referenceOf(session, market, params.referenceTime as string);
  if (reference === null) return 'no-reference';
  const { open } = session;
  if (open.eq(reference)) return 'at-reference';
  const above = open.gt(reference);
  const distance = inPercentOf(open.minus(reference).abs(), reference);
  if (variant === 'by-size' && distance === null) return 'no-size';

  const group: Record<string, string> = { 'open-side': above ? 'above' : 'below' };
  if (variant === 'by-size' && distance !== null) group.size = bucketOf(params.edges as readonly number[], distance);

  const { time, high, low } = market.bars;
  const back = session.bars.find((i) => (above ? decimal(low[i]).lte(reference) : decimal(high[i]).gte(reference)));
  const instant = back === undefined ? null : time[back];
  return {
    groups: [group],
    levels: { reference: whole(reference) },
    outcomes: {
      retraced: instant === null ? 'not-retraced' : 'retraced',
      ...(variant === 'by-fill-time' ? timeAnswers(byTime, market, params.minutes as number, session, instant) : {}),
    },
    measures: {
      'distance-percent': distance,
      'minutes-to-fill': instant === null ? null : minutesTo(instant, session),
    },
  };
}

/** The open of the first bar at or after the latest such New York time, if within an hour of it and before the session. */
export function referenceOf({ opensAt }: Session, { bars }: Market, time: string): Decimal | null {
  const local = localDay(opensAt, newYork);
  const today = instantOf(local, minutesOf(time), newYork);
  const latest = today <= opensAt ? today : instantOf(local - 1, minutesOf(time), newYork);
  const first = firstBarFrom(bars, latest);
  const opens = bars.time[first];
  if (opens === undefined || opens - latest > 60 * MINUTE || opens >= opensAt) return null;
  return decimal(bars.open[first]);
}
