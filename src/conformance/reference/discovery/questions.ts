import { MONTHS, WEEKDAYS } from '../calendar/days.js';
import { referenceHeadlines } from '../headlines/reference-headline.js';

/** How the answers of a headline question are tested. */
export interface Question {
  readonly family: string;
  readonly kind: 'direction' | 'structure';
  readonly test: 'half' | 'complement' | 'homogeneity' | 'within-blocks';
  /** Without groups, an empty list. */
  readonly groups: readonly string[];
  readonly outcomes: readonly string[];
  readonly isRace: boolean;
  /** The names of the events it is about, in lower case; `any` for all. */
  readonly events?: readonly string[] | 'any';
}

type Groups = readonly string[];

const bySide: Readonly<Record<string, Groups>> = {
  'day-type': ['up', 'down'],
  'engulfing-candles': ['bullish', 'bearish'],
  'fair-value-gaps': ['bullish', 'bearish'],
  'intraday-range-window': ['wider', 'narrower'],
  'inverse-fair-value-gaps': ['bullish', 'bearish'],
  'market-open-volume': ['heavier', 'lighter'],
  'power-hour-breakout': ['high', 'low'],
  'previous-months-range': ['above', 'below'],
  'previous-session-correlation': ['green', 'red'],
  'reference-levels': ['above', 'below'],
  sweep: ['high', 'low'],
  'value-area': ['above', 'below'],
  vwap: ['below', 'above'],
  'week-opening-gap': ['up', 'down'],
};

const daysOfMonth: Groups = [
  ...['first', 'second', 'third', 'fourth', 'fifth'],
  ...['fifth-to-last', 'fourth-to-last', 'third-to-last', 'second-to-last', 'last', 'other'],
];

const withinBlocks: Readonly<Record<string, Groups>> = {
  'economic-data-volume': ['event', 'other'],
  'event-day': ['event', 'other'],
  expiration: ['week', 'other'],
  'green-and-red-days-by-weekday': WEEKDAYS,
  'overnight-and-session': WEEKDAYS,
  'performance-by-weekday': WEEKDAYS,
  seasonality: MONTHS,
  'session-colour': daysOfMonth,
  'turn-of-month': ['turn', 'other'],
  'volume-and-range-by-weekday': WEEKDAYS,
};

const outcomesByWeekday: Readonly<Record<string, readonly string[]>> = {
  'intraday-timing': ['success', 'failure'],
  'session-range-by-weekday': ['asia', 'london', 'new-york'],
};

const structure = ['economic-data-volume', 'session-range-by-weekday', 'volume-and-range-by-weekday'];

const races = ['engulfing-candles', 'ict-opening-retracement'];

const events: Readonly<Record<string, readonly string[] | 'any'>> = {
  'cpi-performance': ['cpi'],
  'earnings-performance': ['earnings'],
  'economic-data-volume': 'any',
  'event-day': 'any',
  'fomc-performance': ['fomc'],
  'nfp-performance': ['nfp'],
};

/** The question of every family, by the name of the family. */
export const questions: readonly Question[] = [...referenceHeadlines].sort().map((family) => ({
  family,
  kind: structure.includes(family) ? 'structure' : 'direction',
  ...testOf(family),
  isRace: races.includes(family),
  ...(family in events ? { events: events[family] } : {}),
}));

function testOf(family: string): Pick<Question, 'test' | 'groups' | 'outcomes'> {
  if (family in bySide) return { test: 'complement', groups: bySide[family], outcomes: ['success', 'failure'] };
  if (family in withinBlocks) {
    return { test: 'within-blocks', groups: withinBlocks[family], outcomes: ['upper', 'lower'] };
  }
  if (family in outcomesByWeekday) {
    return { test: 'homogeneity', groups: WEEKDAYS, outcomes: outcomesByWeekday[family] };
  }
  return { test: 'half', groups: [], outcomes: ['success', 'failure'] };
}
