/** When the condition of a question is known. A question known in `hindsight` describes and does not forecast. */
export type Known = 'at-open' | 'after-window' | 'at-time' | 'at-event' | 'hindsight';

const order: readonly Known[] = ['at-open', 'after-window', 'at-time', 'at-event', 'hindsight'];

/** By which event a question is known that is asked under conditions that become known during the session. */
const CONDITION = 'condition';

/** When a question is known, and by which event. */
export interface KnownBy {
  readonly known: Known;
  readonly event?: string;
}

/** The same under conditions of the caller: when the last of all that is known. */
export function knownUnder({ known, event }: KnownBy, conditions: Known): KnownBy {
  if (conditions === 'at-event' && known !== 'hindsight') return { known: 'at-event', event: CONDITION };
  if (order.indexOf(conditions) > order.indexOf(known)) return { known: conditions };
  return known === 'at-event' && event !== undefined ? { known, event } : { known };
}
