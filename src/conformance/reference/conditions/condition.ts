import type { Comparison, Condition, FieldGrouping } from '../../../reports/index.js';
import { compare, decimal, type Fraction, whole } from '../exact.js';
import type { Market } from '../market.js';
import type { Session } from '../session.js';
import { namesOf } from './names.js';
import { numberFields, numberOf } from './numbers.js';

const defaultMinutes = 60;

/** Whether a condition holds for a session. What is missing compares as nothing does. */
export function holds(condition: Condition, session: Session, market: Market): boolean {
  if ('and' in condition) return condition.and.every((part) => holds(part, session, market));
  if ('or' in condition) return condition.or.some((part) => holds(part, session, market));
  if ('not' in condition) return !holds(condition.not, session, market);

  const { field, op, value } = condition;
  const minutes = minutesOf(condition);
  if (field in numberFields) {
    const number = numberOf(field, minutes, session, market);
    return number !== null && numberCompares(number, op, [value].flat().map(Number));
  }
  const names = namesOf(field, minutes, session, market);
  return [value].flat().some((name) => names.includes(String(name).toLowerCase()));
}

function numberCompares(number: Fraction, op: Comparison['op'], values: readonly number[]): boolean {
  const against = (i: number): number => compare(number, whole(decimal(values[i])));
  switch (op) {
    case 'eq':
      return against(0) === 0;
    case 'gt':
      return against(0) > 0;
    case 'gte':
      return against(0) >= 0;
    case 'lt':
      return against(0) < 0;
    case 'lte':
      return against(0) <= 0;
    case 'between':
      return against(0) >= 0 && against(1) <= 0;
    case 'in':
      return values.some((_, i) => against(i) === 0);
  }
}

/** The condition as a result shows it: keys in their order, the minutes of windows filled in. */
export function canonicalCondition(condition: Condition): Condition {
  if ('and' in condition) return { and: condition.and.map(canonicalCondition) };
  if ('or' in condition) return { or: condition.or.map(canonicalCondition) };
  if ('not' in condition) return { not: canonicalCondition(condition.not) };
  const { field, op, value } = condition;
  const windowed = isWindow(field) ? { minutes: minutesOf(condition) } : {};
  return { field, op, value, ...windowed } as Comparison;
}

/** The lengths of the windows that a condition or grouping looks at. */
export function windowsIn(condition: Condition | FieldGrouping): readonly number[] {
  if ('and' in condition) return condition.and.flatMap(windowsIn);
  if ('or' in condition) return condition.or.flatMap(windowsIn);
  if ('not' in condition) return windowsIn(condition.not);
  return isWindow(condition.field) ? [minutesOf(condition)] : [];
}

export function isWindow(field: string): boolean {
  return field.startsWith('window.');
}

/** The length of the window of a condition or grouping. */
export function minutesOf(given: object): number {
  return 'minutes' in given && typeof given.minutes === 'number' ? given.minutes : defaultMinutes;
}
