const weekdays = [
  ...['performance-by-weekday', 'green-and-red-days-by-weekday', 'high-and-low-by-weekday'],
  'by-weekday',
] as const;
const previousDay = ['previous-days-range', 'reference-levels'] as const;
const coloured = ['green-and-red-streaks', 'session-colour'] as const;
const overnight = ['overnight-and-session', 'overnight-continuation'] as const;
const dayExtremes = ['intraday-timing', 'daily-high-and-low-by-session'] as const;
const fairValueGaps = ['fair-value-gaps', 'inverse-fair-value-gaps'] as const;
const released = ['event-day', 'economic-data-volume'] as const;
const excursions = ['opening-range-breakout-by-excursion', 'by-excursion'] as const;
const brackets = ['opening-range-breakout-by-bracket', 'by-bracket'] as const;
const seasons = ['seasonality'] as const;
const streaks = ['green-and-red-streaks'] as const;

/**
 * What traders call things, and words in the identifiers of the reports that are about them, the closest first. Stated here only. A phrase is met
 * where all of its words are, in any order.
 */
export const tradersWords: Readonly<Record<string, readonly string[]>> = {
  // Levels of earlier days, weeks and months.
  pdh: previousDay,
  pdl: previousDay,
  pdc: ['gap-fill', 'reference-levels'],
  previous: ['previous-days-range', 'previous'],
  'previous day': previousDay,
  'prior day': previousDay,
  yesterday: [...previousDay, 'previous-session'],
  prior: ['previous'],
  pwh: ['previous-weeks-range'],
  pwl: ['previous-weeks-range'],
  'last week': ['previous-weeks-range'],
  pmh: ['previous-months-range'],
  pml: ['previous-months-range'],
  'last month': ['previous-months-range'],
  hod: dayExtremes,
  lod: dayExtremes,
  'high day': dayExtremes,
  'low day': dayExtremes,
  // The open, the night and the first minutes.
  orb: ['opening-range-breakout'],
  or: ['opening-range-breakout'],
  ib: ['initial-balance-breakout'],
  'first hour': ['initial-balance-breakout'],
  rth: overnight,
  eth: overnight,
  globex: overnight,
  premarket: overnight,
  asia: ['asian-range-breakout', 'market-session'],
  tokyo: ['asian-range-breakout', 'market-session'],
  london: ['market-session'],
  killzone: ['market-session', 'daily-high-and-low-by-session'],
  moo: ['market-open-volume'],
  'last hour': ['power-hour'],
  // Gaps, sweeps and patterns.
  gapper: ['gap-fill'],
  fade: ['gap-fill'],
  ndog: ['gap-fill'],
  nwog: ['week-opening-gap'],
  'weekend gap': ['week-opening-gap'],
  'monday gap': ['gap-fill-by-weekday', 'week-opening-gap', 'gap-fill'],
  fvg: fairValueGaps,
  ifvg: ['inverse-fair-value-gaps'],
  imbalance: fairValueGaps,
  liquidity: ['sweep'],
  raid: ['sweep'],
  judas: ['sweep'],
  'stop hunt': ['sweep'],
  'stop run': ['sweep'],
  ote: ['ict-opening-retracement', 'fibonacci-levels', 'by-retracement'],
  fib: ['fibonacci-levels'],
  fibs: ['fibonacci-levels'],
  pivot: ['pivot-points'],
  nr4: ['narrow-range'],
  nr7: ['narrow-range'],
  squeeze: ['narrow-range'],
  'inside day': ['classic-inside-outside', 'inside-bars'],
  'inside bar': ['inside-bars', 'classic-inside-outside'],
  'outside bar': ['outside-days', 'classic-inside-outside'],
  consecutive: streaks,
  straight: streaks,
  row: streaks,
  'two days': streaks,
  'three days': streaks,
  'four days': streaks,
  'five days': streaks,
  'red days': coloured,
  'green days': coloured,
  'close green': ['session-colour'],
  'close red': ['session-colour'],
  'up days': ['session-colour'],
  'down days': ['session-colour'],
  color: ['colour'],
  bullish: ['session-colour', 'green-and-red', 'engulfing-candles'],
  bearish: ['session-colour', 'green-and-red', 'engulfing-candles'],
  // The days of the calendar.
  weekday: weekdays,
  dow: weekdays,
  monday: weekdays,
  tuesday: weekdays,
  wednesday: weekdays,
  thursday: weekdays,
  friday: weekdays,
  'day week': weekdays,
  opex: ['expiration'],
  witching: ['expiration'],
  expiry: ['expiration'],
  tom: ['turn-of-month'],
  eom: ['turn-of-month'],
  'month end': ['turn-of-month'],
  'month start': ['turn-of-month'],
  january: seasons,
  february: seasons,
  april: seasons,
  june: seasons,
  july: seasons,
  august: seasons,
  september: seasons,
  october: seasons,
  november: seasons,
  december: seasons,
  seasonal: seasons,
  'sell may': seasons,
  fomc: ['fomc-performance', ...released],
  fed: ['fomc-performance', ...released],
  cpi: ['cpi-performance', ...released],
  inflation: ['cpi-performance', ...released],
  nfp: ['nfp-performance', ...released],
  payroll: ['nfp-performance', ...released],
  jobs: ['nfp-performance', ...released],
  news: released,
  earnings: ['earnings-performance', 'event-day'],
  // Averages, profiles and trades.
  adr: ['adr-average-daily-range'],
  atr: ['atr-average-true-range'],
  ma: ['sma-performance'],
  ema: ['sma-performance'],
  poc: ['value-area'],
  vah: ['value-area'],
  val: ['value-area'],
  profile: ['value-area'],
  rvol: ['volume'],
  mae: excursions,
  mfe: excursions,
  stop: brackets,
  target: brackets,
  expectancy: brackets,
  rr: [...brackets, 'r-multiple'],
};

/** The identifiers that a trader's word means, in the order of its meanings; none for any other word. */
export function meantByTraders(word: string, ids: readonly string[]): readonly string[] {
  return [...new Set(meaningsOf(word).flatMap((part) => ids.filter((id) => isAbout(id, part))))];
}

/** Which of the meanings of a trader's word a report has, from 0; -1 for none. */
export function meaningOfTraders(word: string, id: string): number {
  return meaningsOf(word).findIndex((part) => isAbout(id, part));
}

function meaningsOf(word: string): readonly string[] {
  const key = word.toLowerCase().replaceAll('-', ' ');
  return Object.hasOwn(tradersWords, key) ? tradersWords[key] : [];
}

function isAbout(id: string, part: string): boolean {
  return `-${id}-`.includes(`-${part}-`);
}
