import { formatCondition, parseGroupBy, type GroupBy, type Grouping } from 'barstats/reports';

/** The grouping of a text: what stands left of the operator in a condition, or JSON, which has edges too. Queries of the service take the same. */
export function groupingIn(text: string): GroupBy {
  return text.trimStart().startsWith('{') ? (JSON.parse(text) as GroupBy) : parseGroupBy(text);
}

/** A grouping as such a text, in words where it has no edges. */
export function textOfGrouping(grouping: Grouping): string {
  if ('edges' in grouping || 'series' in grouping) return JSON.stringify(grouping);
  if ('question' in grouping) return formatCondition({ ...grouping, is: 'any' }).replace(/ = any$/, '');
  const { field, ...minutes } = grouping;
  return 'minutes' in minutes ? `${field}(minutes: ${minutes.minutes})` : field;
}
