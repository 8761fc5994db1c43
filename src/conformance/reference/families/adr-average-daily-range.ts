import { averageRange, meanRange } from '../prices/average-range.js';
import { completeThrough } from '../market/market.js';
import { rangeAgainstAverage } from '../reports/range-against-average.js';
import { rangeOf } from '../market/session.js';

/** The range of a session against the average range of the sessions before it. */
export const adrAverageDailyRange = rangeAgainstAverage({
  family: 'adr-average-daily-range',
  plural: 'average daily ranges',
  label: 'Average daily range',
  unit: 'ADR',
  params: { period: 5 },
  size: rangeOf,
  name: () => 'Range',
  before: (session, market, { period }) => averageRange(market, session, period as number),
  through: (last, market, { period }) => meanRange(completeThrough(market, last, period as number)),
});
