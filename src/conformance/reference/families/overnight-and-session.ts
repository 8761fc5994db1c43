import { correlation } from '../numbers/correlation.js';
import { previousClose } from '../run/current.js';
import { monthOf } from '../calendar/days.js';
import { choices, monthDimension } from '../reports/dimensions.js';
import { type Fraction, inPercentOf, whole } from '../numbers/exact.js';
import { sum } from '../run/figures.js';
import { type Market, previousOf } from '../market/market.js';
import type { Choice, Contribution, Question, Report, Statistic } from '../reports/report.js';
import { roundFraction } from '../numbers/rounding.js';
import { sessionReport } from '../reports/session-report.js';
import type { Session } from '../market/session.js';

const upOrNot: readonly Choice[] = choices({ up: 'Up', 'not-up': 'Not up' });

export const questions: readonly Question[] = [
  { id: 'overnight', title: 'Opened above the previous close', known: 'at-open', outcomes: upOrNot },
  { id: 'session', title: 'Closed above the open', known: 'at-open', outcomes: upOrNot },
  {
    id: 'both',
    title: 'Overnight and session',
    known: 'at-open',
    outcomes: choices({
      'up-up': 'Up, then up',
      'up-down': 'Up, then down',
      'down-up': 'Down, then up',
      'down-down': 'Down, then down',
      flat: 'Flat',
    }),
  },
];

type Variant = 'standard' | 'by-weekday' | 'by-month';

const statistics: readonly Statistic[] = [
  sumOf('overnight-sum', 'Sum of the overnight changes', 'overnight-percent'),
  sumOf('session-sum', 'Sum of the changes of the sessions', 'session-percent'),
  {
    id: 'correlation',
    label: 'Correlation of the two changes',
    value: (observations, places) =>
      correlation(
        observations.flatMap(({ measures }) => {
          const overnight = measures['overnight-percent'];
          const session = measures['session-percent'];
          return overnight === null || session === null ? [] : [[overnight, session] as const];
        }),
        places,
      ),
  },
];

/** The change from the previous close to the open, and that from the open to the close. */
export const overnightAndSession: readonly Report[] = (['standard', 'by-weekday', 'by-month'] as const).map((variant) =>
  sessionReport({
    family: 'overnight-and-session',
    variant,
    session: 'new-york',
    dimensions: () => (variant === 'by-month' ? [monthDimension] : []),
    questions: () => questions,
    measures: [
      { id: 'overnight-percent', label: 'Overnight change', unit: '%' },
      { id: 'session-percent', label: 'Change of the session', unit: '%' },
    ],
    statistics: () => statistics,
    observe: (session, market) => observe(variant, session, market),
    current: () => [previousClose],
  }),
);

function observe(variant: Variant, session: Session, market: Market): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const { open, close } = session;
  const overnight = open.comparedTo(previous.close);
  const inSession = close.comparedTo(open);
  const turn = (sign: number): string => (sign > 0 ? 'up' : 'down');
  return {
    groups: [variant === 'by-month' ? { month: monthOf(session.day) } : {}],
    levels: { 'previous-close': whole(previous.close) },
    outcomes: {
      overnight: overnight > 0 ? 'up' : 'not-up',
      session: inSession > 0 ? 'up' : 'not-up',
      both: overnight === 0 || inSession === 0 ? 'flat' : `${turn(overnight)}-${turn(inSession)}`,
    },
    measures: {
      'overnight-percent': inPercentOf(open.minus(previous.close), previous.close),
      'session-percent': inPercentOf(close.minus(open), open),
    },
  };
}

function sumOf(id: string, label: string, measure: string): Statistic {
  return {
    id,
    label,
    value: (observations, places) => {
      const values = observations
        .map(({ measures }) => measures[measure])
        .filter((value): value is Fraction => value !== null);
      return values.length === 0 ? null : roundFraction(sum(values), places);
    },
  };
}
