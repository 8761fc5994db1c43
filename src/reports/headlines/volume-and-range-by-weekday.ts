import { midRanks } from '../../numeric/index.js';
import { weeksOf, type Period } from '../../sessions/index.js';
import { byWeekday } from '../columns/sessions/calendar.js';
import { headline, type HeadlineCase } from '../headline.js';

/** Whether the weekdays are alike in how wide their sessions are. */
export const volumeAndRangeByWeekdayHeadline = headline({
  question: 'Is the range ranked the same within its week on all weekdays?',
  cases: 'the sessions of whole weeks of at least two sessions',
  success:
    'the rank of the range of a session among those of its week, from 1 for the smallest; equal ranges share theirs',
  test: 'within-weeks',
  structure: true,
  bars: 'daily',
  options: {},
  groups: byWeekday.values,
  of: (_, { market }) =>
    weeksOf(market)
      .filter(({ closed, complete, rolled, sessions }) => closed && complete && !rolled && sessions.length > 1)
      .flatMap(ranked),
});

function ranked({ session: week, sessions }: Period): readonly HeadlineCase[] {
  const ranks = midRanks(sessions.map(({ range }) => range));
  return sessions.map((session, i) => ({ session, outcome: ranks[i], group: session.weekday, week }));
}
