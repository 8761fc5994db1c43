import type { SessionTemplate } from '../calendar/index.js';

/** Whether two sessions are the same: ids by their name, checked templates by all that they say. */
export function sameSession(a: string | SessionTemplate, b: string | SessionTemplate): boolean {
  // The fields of checked templates have one order.
  return a === b || (typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
}
