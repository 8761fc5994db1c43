import { sessionTemplates } from '../../reports/index.js';

/** The ids of all sessions, each once. */
export function sessionIds(): readonly string[] {
  return [...new Set(Object.values(sessionTemplates).flatMap((templates) => templates.map(({ id }) => id)))];
}

/** The sessions of each asset class, in words. */
export function sessionsInWords(): string {
  return Object.entries(sessionTemplates)
    .map(([assetClass, templates]) => `${assetClass}: ${templates.map(({ id }) => `\`${id}\``).join(', ')}`)
    .join('; ');
}
