import type { SessionTemplate } from '../../calendar/index.js';

/** Whether two sessions are the same: ids by their name, checked templates by all that they say, in whatever order they name their weekdays. */
export function sameSession(a: string | SessionTemplate, b: string | SessionTemplate): boolean {
  return a === b || (typeof a === 'object' && typeof b === 'object' && textOf(a) === textOf(b));
}

function textOf({ weekdays, ...hours }: SessionTemplate): string {
  // The fields of checked templates have one order.
  return JSON.stringify([hours, [...weekdays].sort()]);
}
