import { BarstatsRangeError } from '../../errors/index.js';
import { barAtEdge } from '../scan/bar-at-edge.js';
import type { Market } from './market.js';
import { sessionsWithin } from './sessions-within.js';

/**
 * Refuses bars of which it cannot be told in which part of a session they lie: those across the open or the close of a session of another
 * template that has bars in it.
 *
 * @param others - the markets of the other templates
 * @throws {@link BarstatsRangeError} `bars-misaligned` where one opens inside a bar, else `bars-too-coarse` where one closes inside a bar
 */
export function refuseBarsAcross({ sessions }: Pick<Market, 'sessions'>, others: readonly Market[]): void {
  const parts = sessions.flatMap((whole) =>
    others.flatMap((other) => sessionsWithin(other, whole).map((part) => ({ whole, part, id: other.template.id }))),
  );
  for (const { whole, part, id } of parts) {
    if (!part.straddled || part.firstBar <= whole.firstBar) continue;
    const index = part.firstBar - 1;
    throw new BarstatsRangeError(
      'bars-misaligned',
      `bars[${index}] opens before the ${id} part of the session of ${whole.date} and ends inside it`,
      { argument: 'bars', index, field: 'time' },
    );
  }
  for (const { whole, part, id } of parts) {
    barAtEdge(whole, part.closeTime, `the close of the ${id} part`, Math.min(part.endBar, whole.endBar) - 1);
  }
}
