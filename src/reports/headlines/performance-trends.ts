import type { Session } from '../../sessions/index.js';
import { headline } from '../headline.js';
import { casesAfterPrevious } from './cases-after-previous.js';
import { higher } from './higher.js';
import { monthId } from './month-id.js';

/** Whether a month goes on as it has gone so far. */
export const performanceTrendsHeadline = headline({
  question: 'Does the price rise more often when the month so far is up than when it is down?',
  cases:
    'sessions that close away from the previous close, in a month that had closed away from the last close before it by then, all of one contract',
  success: 'the close lies above the previous close',
  test: 'complement',
  bars: 'daily',
  options: {},
  groups: () => [
    { id: 'up', label: 'Month so far up' },
    { id: 'down', label: 'Month so far down' },
  ],
  of: (_, { market }) =>
    casesAfterPrevious(market, (session, previous) => {
      const last = lastBeforeMonth(session);
      if (last === null || !last.complete || last.firstContract !== previous.lastContract) return null;
      if (previous.close === last.close) return null;
      return higher(session.close, previous.close, previous.close > last.close ? 'up' : 'down');
    }),
});

/** The last session seen before the calendar month of a session, in the range or not. */
function lastBeforeMonth(session: Session): Session | null {
  const month = monthId(session);
  let { before } = session;
  while (before !== null && monthId(before) === month) ({ before } = before);
  return before;
}
