import { contractChanges } from '../market/contract-change.js';
import { earlierPeriod } from '../conditions/earlier-period.js';
import { choices } from '../reports/dimensions.js';
import { Exact, type Fraction, whole } from '../numbers/exact.js';
import { firstSession, rollsBetween } from '../market/first-session.js';
import { firstBarFrom } from '../market/intraday-sessions.js';
import type { Market } from '../market/market.js';
import type { Choice } from '../reports/report.js';
import type { Session } from '../market/session.js';

export type Levels = Readonly<Record<string, Fraction | null>>;

/** The levels that a session is measured against, in their order. */
export const referenceLevelNames: readonly Choice[] = choices({
  'previous-high': 'Previous high',
  'previous-middle': 'Middle of the previous range',
  'previous-low': 'Previous low',
  'previous-close': 'Previous close',
  'week-high': 'High of the last week',
  'week-low': 'Low of the last week',
  'month-high': 'High of the last month',
  'month-low': 'Low of the last month',
  'asia-high': 'High of Asia',
  'asia-low': 'Low of Asia',
  'london-high': 'High of London',
  'london-low': 'Low of London',
});

/** Those of a session that has a previous one, `null` where missing. */
export function referenceLevelsOf(session: Session, previous: Session, market: Market): Levels {
  return {
    ...earlierLevels(session, previous, session, market),
    ...highAndLow('asia', sessionBefore('asia', session, market)),
    ...highAndLow('london', sessionBefore('london', session, market)),
  };
}

/**
 * The levels that sessions before give to one, which may be one to come or not known; those of a week or month are missing if the contract changes
 * from its first bar to the last of a session.
 */
export function earlierLevels(
  session: Pick<Session, 'position' | 'day'> | null,
  previous: Session,
  last: Session,
  market: Market,
): Levels {
  const { bars, sessions } = market.given ?? market;
  const ofLast = (length: 'week' | 'month') => {
    const period = session === null ? null : earlierPeriod(market, session, length);
    if (period === null) return null;
    return contractChanges(bars, sessions[period.first.position], sessions[last.position]) ? null : period;
  };
  return {
    'previous-high': whole(previous.high),
    'previous-middle': middleOf(previous),
    'previous-low': whole(previous.low),
    'previous-close': whole(previous.close),
    ...highAndLow('week', ofLast('week')),
    ...highAndLow('month', ofLast('month')),
  };
}

function highAndLow(name: string, range: Pick<Session, 'high' | 'low'> | null): Levels {
  return {
    [`${name}-high`]: range === null ? null : whole(range.high),
    [`${name}-low`]: range === null ? null : whole(range.low),
  };
}

/** The session of a name that was the last to be scheduled before, if it is over by the open, its own open lies in no bar, and no contract changes. */
function sessionBefore(id: string, session: Session, market: Market): Session | null {
  if (!market.named.includes(id)) return null;
  const other = market.other(id);
  const first = firstSession(session, other);
  if (first === null || first.closesAt > session.opensAt) return null;
  const { time, interval } = other.bars;
  const before = firstBarFrom(other.bars, first.opensAt) - 1;
  if (before >= 0 && time[before] + interval > first.opensAt) return null;
  return rollsBetween(first, session, market) ? null : first;
}

/** The middle of the range of a session. */
export function middleOf({ high, low }: Session): Fraction {
  return { numerator: high.plus(low), denominator: new Exact(2) };
}
