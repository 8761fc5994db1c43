import { type AssetClass, type SessionTemplate, sessionTemplates } from '../../calendar/index.js';
import { DataError } from './data-error.js';

/** A session as options name it: by the id of a template of the asset class, or by a template of the caller's own. */
export type SessionAsked = string | SessionTemplate;

/** The template that is meant; a template of the caller's own means itself, whatever its id. */
export function templateOf(assetClass: AssetClass, session: SessionAsked): SessionTemplate {
  if (typeof session === 'object') return session;
  const template = sessionTemplates[assetClass].find(({ id }) => id === session);
  if (template === undefined) throw new DataError('session-unavailable', `${assetClass} has no session ${session}`);
  return template;
}

/** Whether two templates are one session by one name; the order in which weekdays are listed says nothing. */
export function sameTemplate(one: SessionTemplate, other: SessionTemplate): boolean {
  const fields = ({ id, timeZone, open, close, weekdays }: SessionTemplate): string =>
    JSON.stringify([id, timeZone, open, close, [...weekdays].sort()]);
  return fields(one) === fields(other);
}

/** A template as results repeat it: its fields in one order, each as it was given. */
export function canonicalTemplate({ id, timeZone, open, close, weekdays }: SessionTemplate): SessionTemplate {
  return { id, timeZone, open, close, weekdays: [...weekdays] };
}
