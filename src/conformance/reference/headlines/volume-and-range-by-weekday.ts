import { weekdayOf } from '../days.js';
import { volumeAndRangeByWeekday } from '../families/volume-and-range-by-weekday.js';
import { rangeOf, type Session } from '../session.js';
import { completeWeeks } from './complete-weeks.js';
import type { Case, ReferenceHeadline } from './headline.js';

/** Does the range of a session rank the same within its week on every weekday? */
export const volumeAndRangeByWeekdayHeadline: ReferenceHeadline = {
  report: volumeAndRangeByWeekday[0],
  cases: ({ market }) =>
    completeWeeks(market)
      .filter(({ sessions }) => sessions.length >= 2)
      .flatMap(({ sessions }) =>
        sessions.map((session): Case => ({
          session,
          outcome: midRank(session, sessions),
          group: weekdayOf(session.day),
          week: sessions[0],
        })),
      ),
};

/** The rank of a range within its week, 1 being the smallest; ties share their mean rank. */
function midRank(session: Session, week: readonly Session[]): number {
  const range = rangeOf(session);
  const smaller = week.filter((other) => rangeOf(other).lt(range)).length;
  const equal = week.filter((other) => rangeOf(other).eq(range)).length;
  return smaller + (equal + 1) / 2;
}
