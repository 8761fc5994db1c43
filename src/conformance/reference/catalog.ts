import { adrAverageDailyRange } from './families/adr-average-daily-range.js';
import { asianRangeBreakout } from './families/asian-range-breakout.js';
import { atrAverageTrueRange } from './families/atr-average-true-range.js';
import { classicInsideOutside } from './families/classic-inside-outside.js';
import { cpiPerformance, earningsPerformance, fomcPerformance, nfpPerformance } from './families/event-performance.js';
import { dailyHighAndLowBySession } from './families/daily-high-and-low-by-session.js';
import { dayType } from './families/day-type.js';
import { doji } from './families/doji.js';
import { economicDataVolume } from './families/economic-data-volume.js';
import { engulfingCandles } from './families/engulfing-candles.js';
import { eventDay } from './families/event-day.js';
import { expiration } from './families/expiration.js';
import { fairValueGaps } from './families/fair-value-gaps.js';
import { fibonacciLevels } from './families/fibonacci-levels.js';
import { gapFill } from './families/gap-fill.js';
import { greenAndRedDays } from './families/green-and-red-days-by-weekday.js';
import { greenAndRedStreaks } from './families/green-and-red-streaks.js';
import { highAndLowByWeekday } from './families/high-and-low-by-weekday.js';
import { ictOpeningRetracement } from './families/ict-opening-retracement.js';
import { initialBalanceBreakout, openingRangeBreakout } from './families/opening-range.js';
import { insideBars } from './families/inside-bars.js';
import { intradayRangeWindow } from './families/intraday-range-window.js';
import { intradayTiming } from './families/intraday-timing.js';
import { intradayVolumeAndRange } from './families/intraday-volume-and-range.js';
import { inverseFairValueGaps } from './families/inverse-fair-value-gaps.js';
import { marketOpenVolume } from './families/market-open-volume.js';
import { marketSessionBreakout, marketSessionCorrelation } from './families/market-session.js';
import { narrowRange } from './families/narrow-range.js';
import { openToCloseRange } from './families/open-to-close-range.js';
import { openingCandleContinuation } from './families/opening-candle-continuation.js';
import { openingStats } from './families/opening-stats.js';
import { openingWeekRange } from './families/opening-week-range.js';
import { outsideDays } from './families/outside-days.js';
import { overnightAndSession } from './families/overnight-and-session.js';
import { overnightContinuation } from './families/overnight-continuation.js';
import { performanceByWeekday } from './families/performance-by-weekday.js';
import { performanceTrends } from './families/performance-trends.js';
import { pivotPoints } from './families/pivot-points.js';
import { powerHourBreakout, powerHourContinuation } from './families/power-hour.js';
import { previousDaysRange } from './families/previous-days-range.js';
import { previousMonthsRange, previousWeeksRange } from './families/previous-period-range.js';
import { previousSessionCorrelation } from './families/previous-session-correlation.js';
import { referenceLevels } from './families/reference-levels.js';
import { seasonality } from './families/seasonality.js';
import { sessionColour } from './families/session-colour.js';
import { sessionRangeByWeekday } from './families/session-range-by-weekday.js';
import { smaPerformance } from './families/sma-performance.js';
import { sweep } from './families/sweep.js';
import { valueArea } from './families/value-area.js';
import { turnOfMonth } from './families/turn-of-month.js';
import { volumeAndRangeByWeekday } from './families/volume-and-range-by-weekday.js';
import { vwap } from './families/vwap.js';
import { weekOpeningGap } from './families/week-opening-gap.js';
import type { Report } from './reports/report.js';

/** Every family, in the order of the definitions: one line each. */
export const families: readonly (readonly Report[])[] = [
  gapFill,
  openingStats,
  outsideDays,
  insideBars,
  overnightContinuation,
  overnightAndSession,
  weekOpeningGap,
  ictOpeningRetracement,
  previousDaysRange,
  previousWeeksRange,
  previousMonthsRange,
  pivotPoints,
  fibonacciLevels,
  openingRangeBreakout,
  initialBalanceBreakout,
  openingCandleContinuation,
  openingWeekRange,
  powerHourContinuation,
  powerHourBreakout,
  marketSessionBreakout,
  marketSessionCorrelation,
  asianRangeBreakout,
  previousSessionCorrelation,
  sessionRangeByWeekday,
  dailyHighAndLowBySession,
  intradayTiming,
  intradayVolumeAndRange,
  intradayRangeWindow,
  marketOpenVolume,
  volumeAndRangeByWeekday,
  highAndLowByWeekday,
  adrAverageDailyRange,
  atrAverageTrueRange,
  openToCloseRange,
  narrowRange,
  sessionColour,
  greenAndRedDays,
  greenAndRedStreaks,
  performanceByWeekday,
  seasonality,
  performanceTrends,
  turnOfMonth,
  expiration,
  smaPerformance,
  classicInsideOutside,
  doji,
  engulfingCandles,
  fairValueGaps,
  inverseFairValueGaps,
  cpiPerformance,
  nfpPerformance,
  fomcPerformance,
  earningsPerformance,
  economicDataVolume,
  eventDay,
  vwap,
  sweep,
  dayType,
  referenceLevels,
  valueArea,
];
