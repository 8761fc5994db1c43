import { compareQuotients, type Quotient, quotientOf } from '../../numeric/index.js';
import type { MarketEvent, Session } from '../../sessions/index.js';
import type { Column } from '../columns/column.js';
import { columnsOf, flag } from '../columns/kinds.js';
import { atOpen } from '../columns/known.js';
import { ofEveryRow } from '../columns/or-else.js';
import type { Value } from './checked-value.js';
import type { Comparison, Condition } from './condition.js';
import { fieldOf } from './fields.js';
import { minutesOf } from './windows.js';

const sessions = columnsOf<Session>();
const always: Column<boolean> = sessions.flag(atOpen, () => true);
const never: Column<boolean> = sessions.flag(atOpen, () => false);

/** Whether a condition that was checked holds, as a column of sessions that has a value in every row. */
export function holds(condition: Condition, events: readonly MarketEvent[]): Column<boolean> {
  if ('and' in condition) {
    return condition.and
      .map((part) => holds(part, events))
      .reduce((all, part) => flag([all, part], (one, other) => one && other), always);
  }
  if ('or' in condition) {
    return condition.or
      .map((part) => holds(part, events))
      .reduce((any, part) => flag([any, part], (one, other) => one || other), never);
  }
  if ('not' in condition) return flag([holds(condition.not, events)], (is) => !is);
  return compares(condition, events);
}

/** A value that is missing satisfies nothing. */
function compares(comparison: Comparison, events: readonly MarketEvent[]): Column<boolean> {
  const { field: name, op, value } = comparison;
  const field = fieldOf(name);
  const scope = { events, minutes: minutesOf(comparison) };
  const values: readonly Value[] = [value].flat();
  if (field.kind === 'number') {
    const satisfies = numberTest(op, values.map(Number).map(quotientOf));
    return ofEveryRow(field.of(scope), (number) => number !== null && satisfies(number));
  }
  // One name, or a list of them: either way it has to be among them.
  if (field.kind === 'name') {
    const names = new Set<Value>(values);
    return ofEveryRow(field.of(scope), (own) => own !== null && names.has(own));
  }
  const names = new Set(values.map((each) => String(each).toLowerCase()));
  return ofEveryRow(field.of(scope), (list) => list?.some((own) => names.has(own)) === true);
}

function numberTest(op: Comparison['op'], limits: readonly Quotient[]): (number: Quotient) => boolean {
  switch (op) {
    case 'eq':
    case 'in':
      return (number) => limits.some((limit) => compareQuotients(number, limit) === 0);
    case 'gt':
      return (number) => compareQuotients(number, limits[0]) > 0;
    case 'gte':
      return (number) => compareQuotients(number, limits[0]) >= 0;
    case 'lt':
      return (number) => compareQuotients(number, limits[0]) < 0;
    case 'lte':
      return (number) => compareQuotients(number, limits[0]) <= 0;
    case 'between':
      return (number) => compareQuotients(number, limits[0]) >= 0 && compareQuotients(number, limits[1]) <= 0;
  }
}
