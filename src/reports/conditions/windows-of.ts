import type { Condition } from './condition.js';
import { fieldOf, type FieldName } from './fields.js';
import type { FieldGrouping } from './group-by.js';
import { minutesOf } from './minutes-of.js';

/** The windows, in minutes, that a condition or grouping is about, wherever in it they are named; none for what is known at the open. */
export function windowsOf(part: Condition | FieldGrouping): readonly number[] {
  if ('and' in part) return part.and.flatMap(windowsOf);
  if ('or' in part) return part.or.flatMap(windowsOf);
  if ('not' in part) return windowsOf(part.not);
  return isOfWindow(part.field) ? [minutesOf(part)] : [];
}

/** Whether a field is about the first minutes of the session. */
export function isOfWindow(name: FieldName): boolean {
  return fieldOf(name).of({ events: [], minutes: 60 }).known.when === 'window';
}
