import { capitalised } from './touches-of.js';

/** What levels of a family are called, where its identifier says too much or too little. */
const FAMILIES: Readonly<Record<string, string>> = {
  'adr-average-daily-range': 'ADR',
  'atr-average-true-range': 'ATR',
  'day-type': 'Initial balance',
  'daily-high-and-low-by-session': 'Day',
  'fair-value-gaps': 'Fair value gap',
  'fibonacci-levels': 'Fibonacci',
  'gap-fill': 'Gap',
  'high-and-low-by-weekday': 'This',
  'ict-opening-retracement': 'ICT',
  'initial-balance-breakout': 'Initial balance',
  'intraday-range-window': 'Range window',
  'intraday-timing': 'Day',
  'inverse-fair-value-gaps': 'Inverse fair value gap',
  'market-session-breakout': 'First session',
  'opening-candle-continuation': 'Opening candle',
  'opening-range-breakout': 'Opening range',
  'opening-week-range': 'Opening range of the week,',
  'performance-by-weekday': '',
  'performance-trends': 'Last month’s',
  'pivot-points': 'Pivot',
  'power-hour-breakout': 'Power hour',
  'power-hour-continuation': 'Power hour',
  'previous-months-range': 'Last month’s',
  'previous-weeks-range': 'Last week’s',
  'reference-levels': '',
  seasonality: 'Last month’s',
  'sma-performance': 'SMA',
  sweep: 'Previous',
  'value-area': '',
  vwap: 'VWAP',
  'week-opening-gap': 'Last week’s',
};

/** Levels that mean the same in every family of sessions. */
const COMMON = /^(previous-(high|low|close)|midnight-open|open|asia-(high|low)|london-(high|low))$/;

/** A level in words: `Opening range high` for the `window-high` of an opening-range breakout. */
export function levelWords(family: string, level: string): string {
  const short = FAMILIES[family] ?? capitalised(family.replaceAll('-', ' '));
  const words = level.replaceAll('-', ' ');
  if (short.startsWith('Last ')) return `${short} ${words.replace(/^previous /, '')}`;
  if (family === 'reference-levels' && /^(week|month)-/.test(level)) return `Last ${words.replace(' ', '’s ')}`;
  if (level === 'reference' && short !== 'ICT') return 'Open';
  if (COMMON.test(level) || short === '') return capitalised(words);
  if (family === 'vwap' || family.endsWith('fair-value-gaps')) return short;
  if (/^(pp|[rs]\d)$/.test(level)) return `${short} ${level.toUpperCase()}`;
  return `${short} ${words.replace(/^(window|range|gap|first|pattern|retracement) /, '')}`;
}
