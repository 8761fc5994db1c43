import { sessionClock, type SessionClock, type SessionTemplate } from '../../calendar/index.js';
import { oneOf } from '../../errors/inner.js';

/**
 * The session template that a caller names.
 *
 * @param templates - those of the asset class or the exchange
 * @throws {@link BarstatsTypeError} `wrong-type`
 * @throws {@link BarstatsRangeError} `session-unavailable` if there is no such session
 */
export function templateOf(id: unknown, templates: readonly SessionTemplate[], argument: string): SessionTemplate {
  const ids = templates.map((template) => template.id);
  return templates[ids.indexOf(oneOf(id, argument, ids, 'session-unavailable'))];
}

const cache = new WeakMap<SessionTemplate, SessionClock>();

/** The clock of a template of an asset class, or of one that was checked and frozen: one object per template, as these never change. */
export function clockOf(template: SessionTemplate): SessionClock {
  const clock = cache.get(template) ?? sessionClock(template);
  cache.set(template, clock);
  return clock;
}
