import { colourReport } from '../reports/colour-report.js';
import { expirationOn } from '../conditions/schedule.js';
import { choices } from '../reports/dimensions.js';
import type { Market } from '../market/market.js';
import { datesOf, periodNumber } from '../market/period.js';
import type { Dimension, Report } from '../reports/report.js';
import { scheduledAfter } from '../market/scheduled.js';
import type { Session } from '../market/session.js';
import { againstAverage, rangeToAverage } from './event-day.js';

const day: Dimension = {
  id: 'day',
  values: choices({
    monthly: 'Monthly expiration',
    quarterly: 'Quarterly expiration',
    before: 'Day before an expiration',
    week: 'Week of an expiration',
    other: 'All other days',
  }),
};

/** The days of options expirations, those before and their weeks compared with all other days. */
export const expiration: readonly Report[] = [
  colourReport({
    family: 'expiration',
    variant: 'standard',
    dimensions: () => [day],
    groupsOf: (session, market) => daysOf(session, market).map((value) => ({ day: value })),
    further: { measures: [rangeToAverage], of: againstAverage },
  }),
];

/** All that a session is, in the order of the groups. */
export function daysOf(session: Session, market: Market): readonly string[] {
  const expires = (date: number): boolean => expirationOn(date, market) !== 'none';
  const own = expirationOn(session.day, market);
  const next = scheduledAfter(session.day, market);
  const days: string[] = own === 'none' ? [] : [own];
  if (next !== null && expires(next.day)) days.push('before');
  if (datesOf(periodNumber(session.day, 'week'), 'week').some(expires)) days.push('week');
  return days.length === 0 ? ['other'] : days;
}
