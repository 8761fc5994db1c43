import { colourOf } from '../prices/colour.js';
import { colourReport } from '../reports/colour-report.js';
import { monthOf } from '../calendar/days.js';
import { monthDimension, previousColourDimension } from '../reports/dimensions.js';
import { type Market, previousOf } from '../market/market.js';
import type { Dimension, Group, Report } from '../reports/report.js';
import type { Session } from '../market/session.js';
import { firstTradingDays, lastTradingDays, tradingDaysOf } from '../market/trading-day.js';

const tradingDay: Dimension = {
  id: 'trading-day',
  values: [...firstTradingDays, ...lastTradingDays, { id: 'other', label: 'Other trading days' }],
};

/** How often sessions are green, red or flat. */
export const sessionColour: readonly Report[] = [
  colourReport({ family: 'session-colour', variant: 'standard', groupsOf: () => [{}] }),
  colourReport({
    family: 'session-colour',
    variant: 'by-month',
    dimensions: () => [monthDimension],
    groupsOf: ({ day }) => [{ month: monthOf(day) }],
  }),
  colourReport({
    family: 'session-colour',
    variant: 'by-prev-candle',
    dimensions: () => [previousColourDimension],
    groupsOf: afterColour,
  }),
  colourReport({
    family: 'session-colour',
    variant: 'by-trading-day',
    dimensions: () => [tradingDay],
    groupsOf: (session, market) => daysOf(session, market).map((value) => ({ 'trading-day': value })),
  }),
];

function afterColour(session: Session, market: Market): readonly Group[] | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const colour = colourOf(previous.close, previous.open);
  return colour === 'flat' ? 'flat' : [{ 'previous-colour': colour }];
}

/** The trading days of the month that a session is, or that it is another one. */
export function daysOf(session: Session, market: Market): readonly string[] {
  const days = tradingDaysOf(session, market);
  return days.length === 0 ? ['other'] : days;
}
