import type { Known, KnownBy, PreparedQuestion } from '../../rows/inner.js';

const moments: Readonly<Record<Exclude<Known, 'at-event'>, string>> = {
  'at-open': 'at the open',
  'after-window': 'when the opening window ends',
  'at-time': 'at the time in the question',
  hindsight: 'only in hindsight: it describes and does not forecast',
};

/** When the condition of a question is known, in words. */
export function knownInWords({
  known,
  event,
  eventInWords,
}: Pick<PreparedQuestion, keyof KnownBy | 'eventInWords'>): string {
  return known === 'at-event' ? (eventInWords ?? `at the event ${event}`) : moments[known];
}
