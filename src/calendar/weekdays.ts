import type { Weekday } from './session-template.js';

/**
 * The days of the week in the order of ISO 8601, Monday first. The position of a name is the number that
 * {@link weekdayOfDay} gives.
 *
 * @example
 * ```ts
 * import { weekdayOfDay, weekdays } from 'barstats/calendar';
 *
 * weekdays[weekdayOfDay(0)]; // 'thursday'
 * ```
 */
export const weekdays: readonly Weekday[] = Object.freeze([
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
]);
