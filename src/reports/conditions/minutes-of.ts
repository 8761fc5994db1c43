import type { Comparison } from './condition.js';
import type { FieldGrouping } from './group-by.js';

/** The length of the window that a comparison or grouping is about; 0, which is of no matter, where it is about none. */
export function minutesOf(part: Comparison | FieldGrouping): number {
  return 'minutes' in part && part.minutes !== undefined ? part.minutes : 0;
}
