import type { FieldGrouping } from './group-by.js';

/** The fields that reports group by under the same name and in the same way. */
const sameInReports: readonly string[] = ['weekday', 'month', 'year'];

/**
 * The groupings of a report with that by a field after them.
 *
 * A report that is grouped by it already stays as it is. One that calls another thing by the same name keeps it, and the field is added under
 * a longer name.
 */
export function withField<Grouping extends { readonly id: string }>(
  groupings: readonly Grouping[],
  field: Grouping,
  by: FieldGrouping,
): readonly Grouping[] {
  if (groupings.every(({ id }) => id !== field.id)) return [...groupings, field];
  if (sameInReports.includes(field.id) && !('edges' in by)) return groupings;
  return [...groupings, { ...field, id: `session.${field.id}` }];
}
