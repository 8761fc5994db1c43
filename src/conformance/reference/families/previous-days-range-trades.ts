import { averageRange } from '../average-range.js';
import { firstSideDimension } from '../dimensions.js';
import { ratio, whole } from '../exact.js';
import { type Market, previousOf } from '../market.js';
import type { Params } from '../report.js';
import { previousRangeLevels, rangeOf, type Session } from '../session.js';
import { outsideLimits } from '../size-limits.js';
import { type Setup, setupAtBreak } from '../trades/entry.js';
import { atFirstBreak, tradeReports } from '../trades/trade-reports.js';
import { rangeFigures } from './previous-days-range-layout.js';

/** First breaks of the previous range, traded. */
export const previousDaysRangeTrades = tradeReports({
  family: 'previous-days-range',
  params: { criterion: 'wick', minRange: null, maxRange: null },
  known: atFirstBreak,
  dimensions: () => [firstSideDimension],
  current: () => rangeFigures,
  setups: (session, market, params) => [setupOf(session, market, params)],
});

function setupOf(session: Session, market: Market, { criterion, minRange, maxRange }: Params): Setup | string {
  const previous = previousOf(market, session);
  if (typeof previous === 'string') return previous;
  const average = averageRange(market, previous);
  if (average === null && (minRange !== null || maxRange !== null)) return 'no-average';
  const setup = setupAtBreak(session, session.bars, market, previous, previousRangeLevels(previous), criterion);
  if (typeof setup === 'string') return setup;
  const size = average === null ? null : ratio(whole(rangeOf(previous)), average);
  return { ...setup, whyNot: outsideLimits(size, minRange, maxRange) };
}
