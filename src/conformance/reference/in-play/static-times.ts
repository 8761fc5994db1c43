import type { Params, Question, Report } from '../reports/report.js';

// What can be said of the times of a report before there are bars.

/** Whether what a report counts are sessions, or things inside one: gaps that live on are not. */
export function isInSession({ unit, variant }: Report, { life = 1 }: Params): boolean {
  return life === 1 && ['session', 'pair', 'bucket', 'gap', 'pattern'].includes(unit) && variant !== 'daily';
}

const breaks = /^breaks$/;
const sidesAndLevels = /^(breaks|(high|low)-\d.*)$/;
const levels = /^touched-/;
const trades = /^(favourable|adverse|bracket)-\d/;
const retests = /^(after-)?retest$/;

/** Of the questions of sessions, and of things inside one, those that something may settle before the close. */
const settledEarly: Readonly<Record<string, RegExp>> = {
  'gap-fill': /^(filled|held|filled-\d.*)$/,
  'opening-stats': /^open-/,
  'outside-days': /^reversed$/,
  'inside-bars': /^(breaks|any-break)$/,
  'overnight-and-session': /^overnight$/,
  'week-opening-gap': /^filled$/,
  'ict-opening-retracement': /^(retraced|filled-\d.*)$/,
  'previous-days-range': /^(breaks|touched|(high|low|pullback|broken|high-touched|low-touched)-\d.*)$/,
  'previous-weeks-range': /^(breaks|open-location|(high|low)-\d.*)$/,
  'previous-months-range': /^(breaks|open-location|(high|low)-\d.*)$/,
  'pivot-points': /^(touched-.*|open-zone)$/,
  'fibonacci-levels': levels,
  'opening-range-breakout':
    /^(breaks|first-side|extension-.*|broke-back|false-break|rejection|retracement-.*|broken-\d.*)$/,
  'initial-balance-breakout':
    /^(breaks|first-side|extension-.*|broke-back|false-break|rejection|retracement-.*|broken-\d.*|first-break|double)$/,
  'opening-week-range': /^(breaks|extension-.*)$/,
  'power-hour-breakout': breaks,
  'market-session-breakout': sidesAndLevels,
  'asian-range-breakout': breaks,
  'adr-average-daily-range': /^exceeded$/,
  'atr-average-true-range': /^exceeded$/,
  'narrow-range': /^(breaks|range-against-average)$/,
  'classic-inside-outside': breaks,
  doji: breaks,
  'engulfing-candles': /^(stopped|reached-.*)$/,
  'fair-value-gaps': /^(mitigated|mitigated-\d.*)$/,
  'inverse-fair-value-gaps': /^mitigated$/,
  vwap: /^touched$/,
  'day-type': /^type/,
  'reference-levels': /^(touched-.*|first-touched|reaction-.*)$/,
  'value-area': /^(touched-.*|accepted|crossed)$/,
  sweep: /^(break-time|returned.*|touched-.*)$/,
};

/** Whether a question may be settled before the close of the session that dates the observation. */
export function maySettleEarly({ id, known }: Question, { family, variant }: Report): boolean {
  // Patterns of sessions are asked at the close.
  if (known === 'hindsight' || variant === 'daily') return false;
  return trades.test(id) || retests.test(id) || (settledEarly[family]?.test(id) ?? false);
}

/** The measures that have their last word only at the end of an observation, for closes, extremes and volumes of all of it. */
const ofTheEnd: Readonly<Record<string, readonly string[]>> = {
  'volume-and-range-by-weekday': ['volume', 'range', 'range-percent'],
  'intraday-range-window': ['window-share'],
  'market-open-volume': ['rest-volume'],
  'overnight-and-session': ['session-percent'],
  'session-colour': ['change-percent'],
  'green-and-red-days-by-weekday': ['change-percent'],
  'performance-by-weekday': ['change-percent'],
  'open-to-close-range': ['move-percent'],
  'adr-average-daily-range': ['range-to-average'],
  'atr-average-true-range': ['range-to-average'],
  'event-day': ['range-to-average'],
  seasonality: ['change-percent'],
  'performance-trends': ['change-percent'],
  'turn-of-month': ['change-percent'],
  expiration: ['change-percent', 'range-to-average'],
  'green-and-red-streaks': ['length'],
  'sma-performance': ['length', 'change-percent'],
  vwap: ['share-above'],
};

/** Whether a measure is known at the end of its observation, and not before. */
export function tellsAtTheEnd(measure: string, { family }: Report): boolean {
  return ofTheEnd[family]?.includes(measure) ?? false;
}
