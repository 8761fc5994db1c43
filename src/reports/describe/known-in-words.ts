import type { Known } from '../run/known-in-results.js';

/** By which events conditions are known. */
const events: Readonly<Record<string, string>> = {
  filled: 'when the gap is filled',
  'high-broken': 'when the high is broken',
  'low-broken': 'when the low is broken',
  'first-break': 'when the first bar breaks a side',
  'hour-start': 'when the power hour begins',
  'first-ended': 'when the first session has ended',
  'asia-closed': 'when the Asian session has closed',
  'pattern-closed': 'when the second candle has closed',
  'third-candle-closed': 'when the third candle has closed',
  'gap-flipped': 'when a bar has closed beyond the far edge',
};

const moments: Readonly<Record<Exclude<Known, 'at-event'>, string>> = {
  'at-open': 'at the open',
  'after-window': 'when its opening window is over',
  'at-time': 'at the time that the question names',
  hindsight: 'only afterwards: it describes and does not forecast',
};

/** When the condition of a question is known, in words. */
export function knownInWords(known: Known, event?: string): string {
  if (known !== 'at-event') return moments[known];
  return events[event ?? ''] ?? `at the event ${event ?? 'that it names'}`;
}
