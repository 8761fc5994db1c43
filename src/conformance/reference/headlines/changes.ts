import { contractChanges } from '../market/contract-change.js';
import { monthOf, weekdayOf, yearOf } from '../calendar/days.js';
import { compare, inPercentOf, whole } from '../numbers/exact.js';
import { daysOf as expirationDaysOf, expiration } from '../families/expiration.js';
import { greenAndRedDays } from '../families/green-and-red-days-by-weekday.js';
import { greenAndRedStreaks } from '../families/green-and-red-streaks.js';
import { performanceByWeekday } from '../families/performance-by-weekday.js';
import { performanceTrends } from '../families/performance-trends.js';
import { seasonality } from '../families/seasonality.js';
import { daysOf as tradingDaysOf, sessionColour } from '../families/session-colour.js';
import { meanOfCloses, smaPerformance } from '../families/sma-performance.js';
import { daysOf as turnDaysOf, turnOfMonth } from '../families/turn-of-month.js';
import { type Market, previousOrNone } from '../market/market.js';
import { periodNumber, periodsOf } from '../market/period.js';
import type { Session } from '../market/session.js';
import { afterPrevious } from './asked-of.js';
import { type ReferenceHeadline, sameSide } from './headline.js';
import { candleSide, sideOf } from './side.js';
import { closeToClose, openToClose, ranked, rankedSessions, type ValuedCase } from './within-blocks.js';

/** The questions about colours, and changes from session to session. */
export const headlinesOfChanges: readonly ReferenceHeadline[] = [
  // Do sessions move as far up or down from their open on every trading day of the month, compared with the rest of their month?
  rankedSessions(sessionColour[0], 'month', openToClose, (session, market) => tradingDaysOf(session, market)[0]),

  // Do sessions move as far up or down from their open on every weekday, compared with the rest of their week?
  rankedSessions(greenAndRedDays[0], 'week', openToClose, ({ day }) => weekdayOf(day)),

  // After exactly two sessions of one colour, does the third have the same colour?
  afterPrevious(greenAndRedStreaks[0], (session, second, { market }) => {
    const first = previousOrNone(market, second);
    const before = first === null ? null : previousOrNone(market, first);
    if (first === null || before === null) return null;
    const colour = candleSide(second);
    if (candleSide(first) !== colour || candleSide(before) === colour) return null;
    return sameSide(candleSide(session), colour);
  }),

  // Do sessions gain or lose as much on every weekday, compared with the rest of their week?
  rankedSessions(performanceByWeekday[0], 'week', closeToClose, ({ day }) => weekdayOf(day)),

  // Do months gain or lose as much in every month of the year, compared with the rest of their year?
  {
    report: seasonality[0],
    cases: ({ market }) => {
      const valued: ValuedCase[] = [];
      for (const { sessions, close, seen, whyNot, rolls } of periodsOf(market, 'month')) {
        const [session] = sessions;
        const previous = previousOrNone(market, session);
        if (!seen || whyNot !== null || rolls || previous === null) continue;
        const value = inPercentOf(close.minus(previous.close), previous.close);
        if (value !== null)
          valued.push({ session, value, group: monthOf(session.day), block: Number(yearOf(session.day)) });
      }
      return ranked(valued.filter(({ group }) => valued.filter((other) => other.group === group).length >= 3));
    },
  },

  // Do sessions go on in the direction of the month so far?
  afterPrevious(performanceTrends[0], (session, previous, { market }) => {
    const before = lastBeforeMonthOf(session, market);
    if (!before?.complete || contractChanges(market.bars, before, previous)) return null;
    return sameSide(sideOf(session.close, previous.close), sideOf(previous.close, before.close));
  }),

  // Do sessions gain or lose as much around the turn of the month as on other days, compared with the rest of their month?
  rankedSessions(turnOfMonth[0], 'month', closeToClose, (session, market) => turnDaysOf(session, market).at(-1)!),

  // Do sessions move as far up or down from their open in the week of an options expiration as in the rest of their month?
  rankedSessions(expiration[0], 'month', openToClose, (session, market) =>
    expirationDaysOf(session, market).includes('week') ? 'week' : 'other',
  ),

  // Do sessions go on away from the moving average of 20 closes?
  afterPrevious(smaPerformance[0], (session, previous, { market }) => {
    const mean = meanOfCloses(market, previous, 20);
    if (mean === null) return null;
    const order = compare(whole(previous.close), mean);
    if (order === 0) return null;
    return sameSide(sideOf(session.close, previous.close), order > 0 ? 'up' : 'down');
  }),
];

/** The last session seen before the month of a session, in the range or not. */
function lastBeforeMonthOf({ day }: Session, { sessions }: Market): Session | null {
  let last: Session | null = null;
  for (const session of sessions) {
    if (periodNumber(session.day, 'month') < periodNumber(day, 'month')) last = session;
  }
  return last;
}
