import type { Known } from '../../rows/inner.js';

/** The events at which conditions become known. */
const events: Readonly<Record<string, string>> = {
  condition: 'when the last of the conditions is known',
  filled: 'when the gap is filled',
  'high-broken': 'when the high is broken',
  'low-broken': 'when the low is broken',
  'first-break': 'when a bar first breaks a side',
  retest: 'when a bar comes back to the broken level',
  returned: 'when a bar closes back inside',
  touched: 'when the level is touched',
  accepted: 'when the second bracket has closed inside',
  'hour-start': 'when the power hour begins',
  'first-ended': 'when the first session ends',
  'asia-closed': 'when the Asian session closes',
  'pattern-closed': 'when the second candle closes',
  'third-candle-closed': 'when the third candle closes',
  'gap-touched': 'when the price comes back to the gap',
  'gap-flipped': 'when a bar closes beyond the far edge',
};

const moments: Readonly<Record<Exclude<Known, 'at-event'>, string>> = {
  'at-open': 'at the open',
  'after-window': 'when the opening window ends',
  'at-time': 'at the time in the question',
  hindsight: 'only in hindsight: it describes and does not forecast',
};

/** When the condition of a question is known, in words. */
export function knownInWords(known: Known, event?: string): string {
  if (known !== 'at-event') return moments[known];
  if (event !== undefined && /^\d\d:\d\d$/.test(event)) return `at ${event}`;
  return events[event ?? ''] ?? `at the event ${event ?? 'that it names'}`;
}
