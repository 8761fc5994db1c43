export { sessionTemplates, weekdayOfDay } from '../calendar/index.js';
export type { SessionTemplate } from '../calendar/index.js';
export { aggregatedMarket } from './cut/aggregated-market.js';
export type { CoveredDays } from './cut/covered-days.js';
export { pathSoFar, sessionPath } from './cut/session-path.js';
export type { SessionRules } from './cut/session-rules.js';
export { Session } from './cut/session.js';
export { tradingTime } from './cut/trading-time.js';
export { inspectBars } from './inspect/inspect-bars.js';
export type {
  BarsInspection,
  InspectedBars,
  InspectedSessions,
  InspectedShare,
  InspectedTimes,
  InspectedWeekday,
} from './inspect/inspection.js';
export { changedBars } from './market/changed-bars.js';
export type { BarChange } from './market/changed-bars.js';
export { checkedEvents } from './market/checked-events.js';
export type { MarketEvent } from './market/checked-events.js';
export { checkedBars, checkedLoadedQuery, checkedQuery, queryFields } from './market/checked-query.js';
export type { CheckedQuery, Completeness, MarketQuery, QueryFields } from './market/checked-query.js';
export { endOfBars } from './market/end-of-bars.js';
export {
  byMarket,
  checkedMarket,
  isSameMarket,
  marketFields,
  marketTwice,
  nameOfMarket,
} from './market/given-market.js';
export type { GivenMarket, NamedMarket } from './market/given-market.js';
export { flippable, flippedBars } from './market/flipped-bars.js';
export { withExchange } from './market/exchange-by-id.js';
export { checkedMarketClass, marketClasses } from './market/market-class.js';
export type { MarketClass, MarketKind } from './market/market-class.js';
export { checkedSession, sameSession } from './market/checked-session.js';
export { sessionBefore, sessionHolding, sessionOn } from './market/find-session.js';
export { openMarket } from './market/market.js';
export type { Market, MarketRequest } from './market/market.js';
export { misalignedSession, refuseBarsAcross } from './market/misaligned-bars.js';
export { marketWithoutBars, noBars } from './market/no-bars.js';
export type { Notice, NoticeCode } from './market/notice.js';
export { notices, noticesOf } from './market/notices-of.js';
export { laterBars } from './market/later-bars.js';
export { firstBarAt } from './scan/first-bar-at.js';
export { publishedLevel } from './market/published-level.js';
export { queryMarket } from './market/query-market.js';
export type { MarketNeeds } from './market/query-market.js';
export type { SplitSizedMove } from './market/split-sized-moves.js';
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
export { barEnd, hasBarAcross } from './scan/bar-at-edge.js';
export { areOnMinutes } from './scan/bars-on-minutes.js';
export { closeAt } from './scan/close-at.js';
export { closingExtremes, firstPrint, highest, lowest } from './scan/extremes.js';
export { endOfBar, timeOfBars } from '../bars/inner.js';
export { barsEndedBy, firstBarFrom } from './scan/first-bar-at.js';
export { firstCloseInside } from './scan/first-close-inside.js';
export { firstBreak, openedBeyond } from './scan/first-break.js';
export type { FirstBreak } from './scan/first-break.js';
export { firstRangeAbove, type RangeKind } from './scan/first-range-above.js';
export { firstRejection } from './scan/first-rejection.js';
export { firstTouch, firstTouchOfLevel } from './scan/first-touch.js';
export type { Criterion } from './scan/price-extremes.js';
export { meanPrice, meanPricePath } from './scan/mean-price.js';
export { furthestFrom, reachFrom } from './scan/reach-from.js';
export { runBeforeStop, runOfCandles } from './scan/run-before-stop.js';
export type { RunBeforeStop } from './scan/run-before-stop.js';
export { volumeOf } from './scan/volume-of.js';
export { expirationOn } from './schedule/options-expiration.js';
export { otherSessions, scheduledOther } from './schedule/other-sessions.js';
export { dayAhead } from './schedule/day-ahead.js';
export { nextScheduledSession, scheduledSession } from './schedule/scheduled-session.js';
export type { ScheduledSession } from './schedule/scheduled-session.js';
export { placeInMonth } from './schedule/trading-days-of-month.js';
export { sessionPair } from './schedule/session-pair.js';
export type { SessionPair } from './schedule/session-pair.js';
export { candlesOf } from './windows/candles.js';
export type { CandlePrices, Candles } from './windows/candles.js';
export { bucketOf, bucketsByStart, clockBuckets } from './windows/clock-buckets.js';
export type { ClockBucket } from './windows/clock-buckets.js';
export { closingWindow } from './windows/closing-window.js';
export type { ClosingWindow } from './windows/closing-window.js';
export { instantShowing } from './windows/instant-showing.js';
export { firstMinutes, openingWindow } from './windows/opening-window.js';
export type { OpeningWindow } from './windows/opening-window.js';
export { referenceOpen } from './windows/reference-open.js';
export { valueArea } from './windows/value-area.js';
export type { ValueArea } from './windows/value-area.js';
export { wallClockWindow } from './windows/wall-clock-window.js';
export type { WallClockWindow } from './windows/wall-clock-window.js';
export { checkedWallTime, minutesPastTheHour } from './windows/wall-time.js';
export {
  averageClose,
  averageRange,
  averageTrueRange,
  rangeToAdr,
  rangeToAverage,
  relativeVolume,
  wilderAverage,
} from './averages.js';
export { eventsIn, eventsOfNext, eventsOfPrevious, eventsOfSession } from './events.js';
export type { EventOfMarket } from './events.js';
export { MostRecent, sharedBeginning } from './kept-values.js';
export { priceStepAfter, priceStepBefore, priceStepOf } from './price-steps.js';
export { colourOf, engulfingDirection, insideOrOutside, isDoji, isNarrowest } from './patterns.js';
export type { Colour } from './patterns.js';
