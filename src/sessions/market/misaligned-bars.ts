import { BarstatsRangeError } from '../../errors/index.js';
import type { Session } from '../cut/session.js';
import { barAtEdge } from '../scan/bar-at-edge.js';
import { sessionsWithin } from './find-session.js';
import type { Market } from './market.js';

/**
 * The first session of a market whose open is inside a bar, so that prices before and after it cannot be separated;
 * `null` if no bar crosses an open.
 */
export function misalignedSession({ sessions }: Market): Session | null {
  return sessions.find(({ straddled }) => straddled) ?? null;
}

/**
 * Refuses a second session of a report whose open is inside a bar.
 *
 * @throws {@link BarstatsRangeError} `bars-misaligned`
 */
export function refuseStraddled(session: Session): void {
  if (!session.straddled) return;
  const index = session.firstBar - 1;
  throw new BarstatsRangeError(
    'bars-misaligned',
    `bars[${index}] opens before the session of ${session.date} and ends inside it`,
    { argument: 'bars', index, field: 'time' },
  );
}

/**
 * Refuses bars that cannot be assigned to a part of a session: those across the open or close of a session of another template that has
 * bars.
 *
 * @param others - the markets of the other templates
 * @throws {@link BarstatsRangeError} `bars-misaligned` where one opens inside a bar, else `bars-too-coarse` where one closes inside a bar
 */
export function refuseBarsAcross({ sessions }: Pick<Market, 'sessions'>, others: readonly Market[]): void {
  const parts: { readonly whole: Session; readonly part: Session; readonly id: string }[] = [];
  for (const whole of sessions) {
    for (const other of others) {
      for (const part of sessionsWithin(other, whole)) parts.push({ whole, part, id: other.template.id });
    }
  }
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
