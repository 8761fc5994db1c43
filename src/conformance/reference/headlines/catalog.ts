import { adrAverageDailyRangeHeadline } from './adr-average-daily-range.js';
import { asianRangeBreakoutHeadline } from './asian-range-breakout.js';
import { atrAverageTrueRangeHeadline } from './atr-average-true-range.js';
import { classicInsideOutsideHeadline } from './classic-inside-outside.js';
import { cpiPerformanceHeadline } from './cpi-performance.js';
import { dailyHighAndLowBySessionHeadline } from './daily-high-and-low-by-session.js';
import { dayTypeHeadline } from './day-type.js';
import { dojiHeadline } from './doji.js';
import { earningsPerformanceHeadline } from './earnings-performance.js';
import { economicDataVolumeHeadline } from './economic-data-volume.js';
import { engulfingCandlesHeadline } from './engulfing-candles.js';
import { eventDayHeadline } from './event-day.js';
import { expirationHeadline } from './expiration.js';
import { fairValueGapsHeadline } from './fair-value-gaps.js';
import { fibonacciLevelsHeadline } from './fibonacci-levels.js';
import { fomcPerformanceHeadline } from './fomc-performance.js';
import { gapFillHeadline } from './gap-fill.js';
import { greenAndRedDaysHeadline } from './green-and-red-days-by-weekday.js';
import { greenAndRedStreaksHeadline } from './green-and-red-streaks.js';
import type { ReferenceHeadline } from './headline.js';
import { highAndLowByWeekdayHeadline } from './high-and-low-by-weekday.js';
import { ictOpeningRetracementHeadline } from './ict-opening-retracement.js';
import { insideBarsHeadline } from './inside-bars.js';
import { intradayRangeWindowHeadline } from './intraday-range-window.js';
import { intradayTimingHeadline } from './intraday-timing.js';
import { intradayVolumeAndRangeHeadline } from './intraday-volume-and-range.js';
import { inverseFairValueGapsHeadline } from './inverse-fair-value-gaps.js';
import { marketOpenVolumeHeadline } from './market-open-volume.js';
import { marketSessionBreakoutHeadline, marketSessionCorrelationHeadline } from './market-session.js';
import { narrowRangeHeadline } from './narrow-range.js';
import { nfpPerformanceHeadline } from './nfp-performance.js';
import { openToCloseRangeHeadline } from './open-to-close-range.js';
import { openingCandleContinuationHeadline } from './opening-candle-continuation.js';
import { initialBalanceBreakoutHeadline, openingRangeBreakoutHeadline } from './opening-range.js';
import { openingStatsHeadline } from './opening-stats.js';
import { openingWeekRangeHeadline } from './opening-week-range.js';
import { outsideDaysHeadline } from './outside-days.js';
import { overnightAndSessionHeadline } from './overnight-and-session.js';
import { overnightContinuationHeadline } from './overnight-continuation.js';
import { performanceByWeekdayHeadline } from './performance-by-weekday.js';
import { performanceTrendsHeadline } from './performance-trends.js';
import { pivotPointsHeadline } from './pivot-points.js';
import { powerHourBreakoutHeadline, powerHourContinuationHeadline } from './power-hour.js';
import { previousDaysRangeHeadline } from './previous-days-range.js';
import { previousMonthsRangeHeadline } from './previous-months-range.js';
import { previousSessionCorrelationHeadline } from './previous-session-correlation.js';
import { previousWeeksRangeHeadline } from './previous-weeks-range.js';
import { referenceLevelsHeadline } from './reference-levels.js';
import { seasonalityHeadline } from './seasonality.js';
import { sessionColourHeadline } from './session-colour.js';
import { sessionRangeByWeekdayHeadline } from './session-range-by-weekday.js';
import { smaPerformanceHeadline } from './sma-performance.js';
import { sweepHeadline } from './sweep.js';
import { valueAreaHeadline } from './value-area.js';
import { turnOfMonthHeadline } from './turn-of-month.js';
import { volumeAndRangeByWeekdayHeadline } from './volume-and-range-by-weekday.js';
import { vwapHeadline } from './vwap.js';
import { weekOpeningGapHeadline } from './week-opening-gap.js';

/** The headline question of every family, in the order of the definitions: one line each. */
export const headlines: readonly ReferenceHeadline[] = [
  gapFillHeadline,
  openingStatsHeadline,
  outsideDaysHeadline,
  insideBarsHeadline,
  overnightContinuationHeadline,
  overnightAndSessionHeadline,
  weekOpeningGapHeadline,
  ictOpeningRetracementHeadline,
  previousDaysRangeHeadline,
  previousWeeksRangeHeadline,
  previousMonthsRangeHeadline,
  pivotPointsHeadline,
  fibonacciLevelsHeadline,
  openingRangeBreakoutHeadline,
  initialBalanceBreakoutHeadline,
  openingCandleContinuationHeadline,
  openingWeekRangeHeadline,
  powerHourContinuationHeadline,
  powerHourBreakoutHeadline,
  marketSessionBreakoutHeadline,
  marketSessionCorrelationHeadline,
  asianRangeBreakoutHeadline,
  previousSessionCorrelationHeadline,
  sessionRangeByWeekdayHeadline,
  dailyHighAndLowBySessionHeadline,
  intradayTimingHeadline,
  intradayVolumeAndRangeHeadline,
  intradayRangeWindowHeadline,
  marketOpenVolumeHeadline,
  volumeAndRangeByWeekdayHeadline,
  highAndLowByWeekdayHeadline,
  adrAverageDailyRangeHeadline,
  atrAverageTrueRangeHeadline,
  openToCloseRangeHeadline,
  narrowRangeHeadline,
  sessionColourHeadline,
  greenAndRedDaysHeadline,
  greenAndRedStreaksHeadline,
  performanceByWeekdayHeadline,
  seasonalityHeadline,
  performanceTrendsHeadline,
  turnOfMonthHeadline,
  expirationHeadline,
  smaPerformanceHeadline,
  classicInsideOutsideHeadline,
  dojiHeadline,
  engulfingCandlesHeadline,
  fairValueGapsHeadline,
  inverseFairValueGapsHeadline,
  cpiPerformanceHeadline,
  nfpPerformanceHeadline,
  fomcPerformanceHeadline,
  earningsPerformanceHeadline,
  economicDataVolumeHeadline,
  eventDayHeadline,
  vwapHeadline,
  sweepHeadline,
  dayTypeHeadline,
  referenceLevelsHeadline,
  valueAreaHeadline,
];
