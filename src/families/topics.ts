/** What traders look for, with the families that are about it. */
export interface Topic {
  readonly id: string;
  readonly title: string;
  /** The identifiers of its families. */
  readonly families: readonly string[];
}

const about: readonly (readonly [id: string, title: string, families: string])[] = [
  [
    'gaps',
    'Gaps and overnight',
    'gap-fill opening-stats outside-days inside-bars overnight-continuation overnight-and-session week-opening-gap ict-opening-retracement',
  ],
  [
    'opening-range',
    'Opening range',
    'opening-range-breakout initial-balance-breakout opening-candle-continuation day-type market-open-volume',
  ],
  [
    'previous-day',
    'Previous day',
    'previous-days-range sweep reference-levels pivot-points fibonacci-levels value-area previous-session-correlation',
  ],
  [
    'sessions',
    'Asia and London',
    'asian-range-breakout market-session-breakout market-session-correlation daily-high-and-low-by-session session-range-by-weekday',
  ],
  [
    'time-of-day',
    'Time of day',
    'intraday-timing intraday-volume-and-range intraday-range-window power-hour-breakout power-hour-continuation vwap',
  ],
  [
    'patterns',
    'Patterns',
    'classic-inside-outside narrow-range doji engulfing-candles fair-value-gaps inverse-fair-value-gaps',
  ],
  [
    'trend',
    'Trend and range',
    'session-colour green-and-red-streaks open-to-close-range adr-average-daily-range atr-average-true-range sma-performance',
  ],
  [
    'week',
    'Week',
    'previous-weeks-range opening-week-range high-and-low-by-weekday performance-by-weekday green-and-red-days-by-weekday volume-and-range-by-weekday',
  ],
  ['month', 'Month and season', 'previous-months-range turn-of-month seasonality performance-trends'],
  [
    'events',
    'Events',
    'event-day fomc-performance cpi-performance nfp-performance earnings-performance economic-data-volume expiration',
  ],
];

/**
 * What traders look for, in the order of a trading day and then of the calendar. Every family is in one topic, the first of a topic is what
 * most look for.
 *
 * @example
 * ```ts
 * import { topics } from 'barstats/reports';
 *
 * topics.length; // 10
 * topics[0].title; // 'Gaps and overnight'
 * topics[0].families[0]; // 'gap-fill'
 * ```
 */
export const topics: readonly Topic[] = Object.freeze(
  about.map(([id, title, families]) => Object.freeze({ id, title, families: Object.freeze(families.split(' ')) })),
);
