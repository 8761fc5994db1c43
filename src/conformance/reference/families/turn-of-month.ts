import { colourReport } from '../reports/colour-report.js';
import type { Market } from '../market/market.js';
import type { Dimension, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import { firstTradingDays, lastTradingDays, tradingDaysOf } from '../market/trading-day.js';

const aroundTheTurn = [...lastTradingDays.slice(-3), ...firstTradingDays.slice(0, 3)];

const day: Dimension = {
  id: 'day',
  values: [
    ...aroundTheTurn,
    { id: 'turn', label: 'Around the turn of the month' },
    { id: 'other', label: 'All other days' },
  ],
};

/** The last three sessions of a month and the first three of the next compared with all others. */
export const turnOfMonth: readonly Report[] = [
  colourReport({
    family: 'turn-of-month',
    variant: 'standard',
    dimensions: () => [day],
    groupsOf: (session, market) => daysOf(session, market).map((value) => ({ day: value })),
  }),
];

/** In the order of the groups; the last one says whether it is one of the six or another one. */
export function daysOf(session: Session, market: Market): readonly string[] {
  const own = tradingDaysOf(session, market);
  const days = aroundTheTurn.map(({ id }) => id).filter((id) => own.includes(id));
  return days.length === 0 ? ['other'] : [...days, 'turn'];
}
