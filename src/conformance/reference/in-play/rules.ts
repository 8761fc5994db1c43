import { asianRangeBreakout } from './families/asian-range-breakout.js';
import { dayType } from './families/day-type.js';
import { engulfingCandles } from './families/engulfing-candles.js';
import { eventPerformance } from './families/event-performance.js';
import { fairValueGaps, inverseFairValueGaps } from './families/fair-value-gaps.js';
import { gapFill } from './families/gap-fill.js';
import { greenAndRedStreaks } from './families/green-and-red-streaks.js';
import { ictOpeningRetracement } from './families/ict-opening-retracement.js';
import { insideBars } from './families/inside-bars.js';
import { marketSessionBreakout, marketSessionCorrelation } from './families/market-session.js';
import { openingCandleContinuation } from './families/opening-candle-continuation.js';
import { openingRange } from './families/opening-range.js';
import { openingStats } from './families/opening-stats.js';
import { openingWeekRange } from './families/opening-week-range.js';
import { outsideDays } from './families/outside-days.js';
import { overnightAndSession } from './families/overnight-and-session.js';
import { powerHourBreakout, powerHourContinuation } from './families/power-hour.js';
import { previousDaysRange } from './families/previous-days-range.js';
import { previousRangeBreaks } from './families/previous-range-breaks.js';
import { previousPeriodRange } from './families/previous-period-range.js';
import { narrowRange, rangeAgainstAverage } from './families/range-against-average.js';
import { referenceLevels } from './families/reference-levels.js';
import { sweep } from './families/sweep.js';
import { fibonacciLevels, pivotPoints } from './families/touched-levels.js';
import { valueArea } from './families/value-area.js';
import { vwap } from './families/vwap.js';
import { weekOpeningGap } from './families/week-opening-gap.js';
import type { Rule } from './rule.js';

/** By family when its questions are known and settled. What is not here is known at the open and settled by the close. */
export const rules: Readonly<Record<string, Rule>> = {
  'gap-fill': gapFill,
  'opening-stats': openingStats,
  'outside-days': outsideDays,
  'inside-bars': insideBars,
  'overnight-and-session': overnightAndSession,
  'week-opening-gap': weekOpeningGap,
  'ict-opening-retracement': ictOpeningRetracement,
  'previous-days-range': previousDaysRange,
  'previous-weeks-range': previousPeriodRange,
  'previous-months-range': previousPeriodRange,
  'pivot-points': pivotPoints,
  'fibonacci-levels': fibonacciLevels,
  'opening-range-breakout': openingRange,
  'initial-balance-breakout': openingRange,
  'opening-candle-continuation': openingCandleContinuation,
  'opening-week-range': openingWeekRange,
  'power-hour-continuation': powerHourContinuation,
  'power-hour-breakout': powerHourBreakout,
  'market-session-breakout': marketSessionBreakout,
  'market-session-correlation': marketSessionCorrelation,
  'asian-range-breakout': asianRangeBreakout,
  'adr-average-daily-range': rangeAgainstAverage,
  'atr-average-true-range': rangeAgainstAverage,
  'narrow-range': narrowRange,
  'green-and-red-streaks': greenAndRedStreaks,
  'classic-inside-outside': previousRangeBreaks,
  doji: previousRangeBreaks,
  'engulfing-candles': engulfingCandles,
  'fair-value-gaps': fairValueGaps,
  'inverse-fair-value-gaps': inverseFairValueGaps,
  'cpi-performance': eventPerformance,
  'nfp-performance': eventPerformance,
  'fomc-performance': eventPerformance,
  'earnings-performance': eventPerformance,
  vwap,
  sweep,
  'day-type': dayType,
  'reference-levels': referenceLevels,
  'value-area': valueArea,
};
