import type { Session } from '../../sessions/index.js';
import type { Labelled } from '../description.js';
import { capitalised, months } from '../columns/sessions/calendar.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from './cases-after-previous.js';
import { higher } from './higher.js';
import { monthId } from './month-id.js';

/** Whether the price rises in some months more often than in others. */
export const seasonalityHeadline = headline({
  question: 'Does the price rise from close to close equally often in all months of the lookback?',
  cases: 'sessions that close away from the previous close',
  success: 'the close lies above the previous close',
  test: 'homogeneity',
  bars: 'daily',
  options: {},
  groups: ({ sessions }) => monthsSeen(sessions),
  of: (_, { market }) =>
    casesAfterPrevious(market, (session, previous) => higher(session.close, previous.close, monthId(session))),
});

/** The calendar months with a session, each with its year. */
function monthsSeen(sessions: readonly Session[]): readonly Labelled[] {
  const labels = new Map(
    sessions.map((session) => {
      const id = monthId(session);
      return [id, `${capitalised(months[session.month - 1])} ${id.slice(0, -3)}`];
    }),
  );
  return [...labels].map(([id, label]) => ({ id, label }));
}
