import { Period, weeksOf, type Market, type Session } from '../../sessions/index.js';

/** From the first session of a week back to the Monday of the week before there are at most so many days. */
const DAYS_BACK = 13;

/**
 * Finds the week before one that a week of a market is measured against, which may lie two weeks before the range.
 *
 * @returns a function that gives `null` where that week is not there to measure against
 */
export function weeksBeforePrevious(market: Market): (previous: Period) => Period | null {
  const { sessions } = market;
  if (sessions.length === 0) return () => null;
  // A market knows the week before its first one, but not the one before that: this is the same market, begun earlier.
  const earlier: Session[] = [];
  const from = sessions[0].day - DAYS_BACK;
  for (let { before } = sessions[0]; before !== null && before.day >= from; before = before.before) {
    earlier.unshift(before);
  }
  const weeks = weeksOf({ ...market, startDay: -Infinity, sessions: [...earlier, ...sessions] });
  const before = new Map(weeks.map(({ session, previous }) => [session, previous]));
  return ({ session }) => {
    const found = before.get(session);
    return found instanceof Period ? found : null;
  };
}
