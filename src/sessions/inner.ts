export type { SessionTemplate } from '../calendar/index.js';
export { endOfBar } from '../bars/inner.js';
export { sessionTemplates } from '../calendar/index.js';
export { timeOfBars } from '../bars/inner.js';
export { weekdayOfDay } from '../calendar/index.js';
export { aggregatedMarket } from './cut/aggregated-market.js';
export type { CoveredDays } from './cut/covered-days.js';
export { tradingDayOfDaily } from './cut/cut-daily-bars.js';
export { pathSoFar, sessionPath } from './cut/session-path.js';
export type { SessionRules } from './cut/session-rules.js';
export { Session } from './cut/session.js';
export { tradingTime } from './cut/trading-time.js';
export { eventsIn, eventsOfNext, eventsOfPrevious, eventsOfSession } from './events.js';
export { Latest, MostRecent, sharedBeginning } from './kept-values.js';
export { changedBars } from './market/changed-bars.js';
export type { BarChange } from './market/changed-bars.js';
export { checkedEvents } from './market/checked-events.js';
export type { MarketEvent } from './market/checked-events.js';
export { checkedBars, checkedLoadedQuery, checkedQuery, queryFields } from './market/checked-query.js';
export type { CheckedQuery, Completeness, MarketQuery } from './market/checked-query.js';
export { checkedSession, sameSession } from './market/checked-session.js';
export { endOfBars } from './market/end-of-bars.js';
export { withExchange } from './market/exchange-by-id.js';
export { sessionBefore, sessionHolding } from './market/find-session.js';
export { flippable, flippedBars } from './market/flipped-bars.js';
export {
  byMarket,
  checkedMarket,
  isSameMarket,
  marketFields,
  marketTwice,
  nameOfMarket,
} from './market/given-market.js';
export type { GivenMarket, NamedMarket } from './market/given-market.js';
export { knownBars } from './market/known-bars.js';
export { laterBars, toldBars } from './market/later-bars.js';
export { checkedMarketClass } from './market/market-class.js';
export type { MarketClass, MarketKind } from './market/market-class.js';
export { openMarket } from './market/market.js';
export type { Market, MarketRequest } from './market/market.js';
export { refuseBarsAcross } from './market/misaligned-bars.js';
export { marketWithoutBars, noBars } from './market/no-bars.js';
export { oddStepsIn } from './market/odd-steps-in.js';
export { publishedLevel } from './market/published-level.js';
export { queryMarket } from './market/query-market.js';
export type { MarketNeeds } from './market/query-market.js';
export { tradingDateOf } from './market/trading-date.js';
export { periodBeforeNext } from './periods/period-before-next.js';
export { Period, PeriodThatStood } from './periods/period.js';
export { sessionsOfLast } from './periods/sessions-of-last.js';
export {
  months as calendarMonths,
  monthsOf,
  monthsThatStood,
  weeks as isoWeeks,
  weeksOf,
  weeksThatStood,
} from './periods/weeks-and-months.js';
export { barAtEdge, barEnd, hasBarAcross } from './scan/bar-at-edge.js';
export { areOnMinutes } from './scan/bars-on-minutes.js';
export { closingExtremes, firstPrint, highest, lowest } from './scan/extremes.js';
export type { Reach } from './scan/extremes.js';
export { barsEndedBy, firstBarAt, firstBarFrom } from './scan/first-bar-at.js';
export type { Criterion } from './scan/price-extremes.js';
export { volumeOf } from './scan/volume-of.js';
export { dayAhead } from './schedule/day-ahead.js';
export { expirationOn } from './schedule/options-expiration.js';
export { otherSessions, scheduledOther } from './schedule/other-sessions.js';
export { nextScheduledSession, scheduledSession } from './schedule/scheduled-session.js';
export type { ScheduledSession } from './schedule/scheduled-session.js';
export { sessionPair } from './schedule/session-pair.js';
export type { SessionPair } from './schedule/session-pair.js';
export { clockOf } from './schedule/template-of.js';
export { placeInMonth } from './schedule/trading-days-of-month.js';
export { candlesOf } from './windows/candles.js';
export type { CandlePrices, Candles } from './windows/candles.js';
export { checkedWallTime, minutesPastTheHour, scheduledMinutes } from './windows/wall-time.js';
