import type { Market } from './market.js';
import type { Session } from './session.js';

/**
 * The sessions from so many before one to so many after it, each the previous session of the next; or why they are not
 * there: a change of contract on the way comes before everything that is missing. Of a market that is read as if it ended now they
 * end with the last session seen: those to come are not missing yet.
 */
export function sessionsAround(
  { sessions, withoutPrevious, asOf, endsNow }: Market,
  { position }: Session,
  before: number,
  after: number,
): readonly Session[] | 'no-history' | 'roll' {
  const first = sessions[position - before];
  const last = sessions[position + after] ?? (endsNow ? sessions.at(-1) : undefined);
  // The first session of all makes no step.
  const steps = withoutPrevious.slice(Math.max(position - before, 0) + 1, position + after + 1);
  if (steps.includes('roll')) return 'roll';
  if (steps.includes('no-previous') || first === undefined || last === undefined) return 'no-history';
  return last.closesAt > asOf || !last.complete
    ? 'no-history'
    : sessions.slice(position - before, position + after + 1);
}
