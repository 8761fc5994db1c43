/** When the condition of a question is known. A question known in `hindsight` describes and does not forecast. */
export type Known = 'at-open' | 'after-window' | 'at-time' | 'at-event' | 'hindsight';

/** A time or an event may come before the window ends, when it is not yet known which sessions the question covers. */
const afterWindow: Readonly<Record<Known, Known>> = {
  'at-open': 'after-window',
  'after-window': 'after-window',
  'at-time': 'hindsight',
  'at-event': 'hindsight',
  hindsight: 'hindsight',
};

/** When the condition of a question is known if it is asked only of sessions chosen by their window. */
export function knownAfterWindow(known: Known): Known {
  return afterWindow[known];
}
