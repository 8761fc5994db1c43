import { averageRange, meanRange } from '../prices/average-range.js';
import { breaksOf, breaksQuestion } from '../prices/breaks.js';
import { colourOf, colourQuestion } from '../prices/colour.js';
import { previousHigh, previousLow } from '../run/current.js';
import { choices } from '../reports/dimensions.js';
import { compare, decimal, whole } from '../numbers/exact.js';
import { completeBefore, completeThrough, type Market, previousOf } from '../market/market.js';
import type { Contribution, Dimension, Question, Report } from '../reports/report.js';
import { sessionReport } from '../reports/session-report.js';
import { previousRangeLevels, rangeOf, type Session } from '../market/session.js';

const pattern: Dimension = { id: 'pattern', values: choices({ nr4: 'Narrowest of 4', nr7: 'Narrowest of 7' }) };

const rangeAgainstAverage: Question = {
  id: 'range-against-average',
  title: 'Range against the average daily range',
  known: 'at-open',
  outcomes: choices({ above: 'Above the average', 'not-above': 'Not above the average' }),
};

/** The session after a narrow one. */
export const narrowRange: readonly Report[] = ['standard', 'by-weekday'].map((variant) =>
  sessionReport({
    family: 'narrow-range',
    variant,
    dimensions: () => [pattern],
    questions: () => [rangeAgainstAverage, breaksQuestion, colourQuestion],
    observe,
    current: () => [
      {
        id: 'narrowest-of',
        label: 'Previous session narrowest of',
        unit: 'sessions',
        value: (last, market) => {
          if (isNarrowest(last, market, 7)) return whole(decimal(7));
          return isNarrowest(last, market, 4) ? whole(decimal(4)) : null;
        },
      },
      previousHigh,
      previousLow,
      {
        id: 'average-range',
        label: 'Average daily range',
        unit: 'price',
        value: (last, market) => meanRange(completeThrough(market, last, 5)),
      },
    ],
  }),
);

function observe(session: Session, market: Market): Contribution {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const average = averageRange(market, session);
  if (average === null) return 'no-average';
  if (!isNarrowest(previous, market, 4)) return 'no-pattern';

  const patterns = isNarrowest(previous, market, 7) ? ['nr4', 'nr7'] : ['nr4'];
  return {
    groups: patterns.map((each) => ({ pattern: each })),
    levels: { ...previousRangeLevels(previous), 'average-range': average },
    outcomes: {
      'range-against-average': compare(whole(rangeOf(session)), average) > 0 ? 'above' : 'not-above',
      breaks: breaksOf(session, previous),
      colour: colourOf(session.close, session.open),
    },
  };
}

/** Whether a session has the smallest range of the last `count` complete sessions, itself included. */
export function isNarrowest(session: Session, market: Market, count: number): boolean {
  const before = completeBefore(market, session, count - 1);
  return before?.every((other) => rangeOf(session).lt(rangeOf(other))) ?? false;
}
