import type { FieldGrouping } from './group-by.js';

/** The fields that reports group by under the same name and in the same way. */
const sameInReports: readonly string[] = ['weekday', 'month', 'year'];

/**
 * The dimensions of a report with that of a field after them.
 *
 * A report that is grouped by it already stays as it is. One that calls another thing by the same name keeps it, and the field is added under
 * a longer name.
 */
export function withField<Dimension extends { readonly id: string }>(
  dimensions: readonly Dimension[],
  field: Dimension,
  grouping: FieldGrouping,
): readonly Dimension[] {
  if (dimensions.every(({ id }) => id !== field.id)) return [...dimensions, field];
  if (sameInReports.includes(field.id) && !('edges' in grouping)) return dimensions;
  return [...dimensions, { ...field, id: `session.${field.id}` }];
}
