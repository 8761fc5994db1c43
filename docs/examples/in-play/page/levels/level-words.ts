/** What levels of a family are called in short, where their own name says too little. */
const families: Readonly<Record<string, string>> = {
  'adr-average-daily-range': 'ADR',
  'atr-average-true-range': 'ATR',
  'daily-high-and-low-by-session': 'Day’s',
  'fair-value-gaps': 'Fair value gap',
  'fibonacci-levels': 'Fibonacci',
  'gap-fill': 'Gap',
  'ict-opening-retracement': 'ICT',
  'initial-balance-breakout': 'Initial balance',
  'intraday-range-window': 'Range window',
  'intraday-timing': 'Day’s',
  'inverse-fair-value-gaps': 'Inverse fair value gap',
  'opening-candle-continuation': 'Opening candle',
  'opening-range-breakout': 'Opening range',
  'opening-week-range': 'Week’s',
  'pivot-points': 'Pivot',
  'power-hour-breakout': 'Power hour',
  'power-hour-continuation': 'Power hour',
  'previous-weeks-range': 'Week',
  'sma-performance': 'SMA',
  vwap: 'VWAP',
};

/** Levels that mean the same in every family. */
const common = /^(previous-(high|low|close)|midnight-open|open|asia-(high|low)|week-(high|low))$/;

/** A level in words: `Opening range high` for the `window-high` of an opening-range breakout. */
export function levelWords(family: string, level: string): string {
  const words = level.replaceAll('-', ' ');
  if (common.test(level) && family !== 'previous-weeks-range') return capitalised(words);
  const short = families[family] ?? capitalised(family.replaceAll('-', ' '));
  if (/^(pp|[rs]\d)$/.test(level)) return `${short} ${level.toUpperCase()}`;
  return `${short} ${words.replace(/^(window|range|gap|first|pattern) /, '')}`;
}

/** The same where there is little room, of one level or several. */
export function shortWords(words: string): string {
  return words
    .replaceAll('Previous', 'Prev.')
    .replaceAll('Opening range', 'OR')
    .replaceAll('Initial balance', 'IB')
    .replaceAll('Gap target', 'gap')
    .replaceAll('used up ', '');
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
