import type { AnyComparison, AnyCondition, AnyGrouping } from './answer-condition.js';

const defaultMinutes = 60;

export function isWindow(field: string): boolean {
  return field.startsWith('window.');
}

/** The length of the window of a condition or grouping. */
export function minutesOf(given: object): number {
  return 'minutes' in given && typeof given.minutes === 'number' ? given.minutes : defaultMinutes;
}

/** What a condition compares, or a grouping divides by. */
export type Part = AnyComparison | AnyGrouping;

/** The comparisons of a condition, or the grouping itself. */
export function partsOf(given: AnyCondition | AnyGrouping): readonly Part[] {
  if ('and' in given) return given.and.flatMap(partsOf);
  if ('or' in given) return given.or.flatMap(partsOf);
  if ('not' in given) return partsOf(given.not);
  return [given];
}

/** The lengths of the windows among them. */
export function windowsIn(parts: readonly Part[]): readonly number[] {
  return parts.flatMap((part) => ('field' in part && isWindow(part.field) ? [minutesOf(part)] : []));
}
