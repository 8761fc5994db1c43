/** When the condition of a question is known; what is known in hindsight describes and does not forecast. */
export type Known = 'at-open' | 'after-window' | 'at-time' | 'at-event' | 'hindsight';

/** A time or an event may come before the window's end, so that nobody can know by then who is asked. */
const afterWindow: Readonly<Record<Known, Known>> = {
  'at-open': 'after-window',
  'after-window': 'after-window',
  'at-time': 'hindsight',
  'at-event': 'hindsight',
  hindsight: 'hindsight',
};

/** When the condition of a question is known, once it is asked only of sessions chosen by how their window ended. */
export function knownAfterWindow(known: Known): Known {
  return afterWindow[known];
}
