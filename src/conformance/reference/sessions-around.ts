import type { Market } from './market.js';
import type { Session } from './session.js';

/**
 * The sessions from so many before one to so many after it, each the previous session of the next; or why they are not
 * there, the latest in time. The last one has to lie in the range.
 */
export function sessionsAround(
  { sessions, withoutPrevious, endDate, asOf }: Market,
  { position }: Session,
  before: number,
  after: number,
): readonly Session[] | 'no-history' | 'roll' {
  const last = sessions[position + after];
  if (last === undefined || last.date > endDate || last.closesAt > asOf || !last.complete) return 'no-history';
  for (let i = position + after; i > position - before; i--) {
    const reason = withoutPrevious[i];
    if (reason !== null) return reason === 'roll' ? 'roll' : 'no-history';
  }
  return sessions.slice(position - before, position + after + 1);
}
