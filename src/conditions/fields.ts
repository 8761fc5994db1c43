import type { Field } from './field-kinds.js';
import { calendarFields, specialDayFields } from './fields/calendar.js';
import { contractFields } from './fields/contract.js';
import { eventFields } from './fields/events.js';
import { gapFields, openFields } from './fields/open.js';
import { periodFields } from './fields/periods.js';
import {
  averageFields,
  previousFields,
  previousRangeFields,
  previousVolumeFields,
  streakFields,
} from './fields/previous.js';
import { recencyFields } from './fields/sessions-ago.js';
import { windowFields } from './fields/window.js';

/** Every field of conditions and groupings by its name. Add a new one to the file of its subject. */
export const fields = {
  ...calendarFields,
  ...specialDayFields,
  ...recencyFields,
  ...contractFields,
  ...gapFields,
  ...openFields,
  ...periodFields,
  ...previousFields,
  ...previousRangeFields,
  ...previousVolumeFields,
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
