import type { ResultSession } from '../../reports/index.js';
import type { JsonObject } from './json.js';
import { text } from './plain-schemas.js';
import { refTo } from './ref-to.js';
import { wallTimePattern } from './wall-time-pattern.js';

/** The properties of the session template that a result was computed on. */
export function resultSession(): Readonly<Record<keyof ResultSession, JsonObject>> {
  return {
    id: refTo('schemas', 'SessionId'),
    timeZone: text,
    open: { type: 'string', pattern: wallTimePattern(false) },
    close: { type: 'string', pattern: wallTimePattern(true) },
  };
}
