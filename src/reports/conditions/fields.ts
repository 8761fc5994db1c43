import type { Field } from './field-kinds.js';
import { averageFields, previousFields, previousRangeFields, streakFields } from './fields/previous.js';
import { calendarFields, eventFields, gapFields, openFields } from './fields/session.js';
import { windowFields } from './fields/window.js';

/** Every field of conditions and groupings by its name. Add a new one to the file of its subject. */
export const fields = {
  ...calendarFields,
  ...gapFields,
  ...openFields,
  ...previousFields,
  ...previousRangeFields,
  ...streakFields,
  ...averageFields,
  ...eventFields,
  ...windowFields,
} satisfies Readonly<Record<string, Field>>;

/** The name of a field, such as `gap.percent`. */
export type FieldName = keyof typeof fields;

/** The names of all fields. */
// The keys of an object literal are the names that its type lists.
export const fieldNames: readonly FieldName[] = Object.freeze(Object.keys(fields) as FieldName[]);

/** The field of a name; what a caller gave has been checked by then. */
export function fieldOf(name: FieldName): Field {
  return fields[name];
}
