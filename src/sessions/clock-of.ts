import { sessionClock, type SessionClock, type SessionTemplate } from '../calendar/index.js';

const known = new WeakMap<SessionTemplate, SessionClock>();

/** The clock of one of the templates of an asset class, the very same each time: they never change, and are checked once. */
export function clockOf(template: SessionTemplate): SessionClock {
  const clock = known.get(template) ?? sessionClock(template);
  known.set(template, clock);
  return clock;
}
