import { sessionClock, type SessionClock, type SessionTemplate } from '../../calendar/index.js';

const known = new WeakMap<SessionTemplate, SessionClock>();

/** The clock of a template of an asset class, or of one that was checked and frozen: the very same each time, as these never change. */
export function clockOf(template: SessionTemplate): SessionClock {
  const clock = known.get(template) ?? sessionClock(template);
  known.set(template, clock);
  return clock;
}
