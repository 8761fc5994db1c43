import { compareQuotients, quotientOf, type Quotient } from '../../numeric/index.js';
import type { Market, MarketEvent, Session } from '../../sessions/index.js';
import type { Value } from './checked-value.js';
import type { Comparison, Condition } from './condition.js';
import type { FieldScope } from './field.js';
import { fieldOf } from './fields.js';
import { minutesOf } from './minutes-of.js';

/** Whether a condition holds for a session. */
export type Holds = (session: Session) => boolean;

/** Turns a condition that was checked into what decides whether it holds for a session. */
export function holds(condition: Condition, market: Market, events: readonly MarketEvent[]): Holds {
  if ('and' in condition) {
    const parts = condition.and.map((part) => holds(part, market, events));
    return (session) => parts.every((part) => part(session));
  }
  if ('or' in condition) {
    const parts = condition.or.map((part) => holds(part, market, events));
    return (session) => parts.some((part) => part(session));
  }
  if ('not' in condition) {
    const part = holds(condition.not, market, events);
    return (session) => !part(session);
  }
  return compares(condition, { market, events, minutes: minutesOf(condition) });
}

function compares({ field: name, op, value }: Comparison, scope: FieldScope): Holds {
  const field = fieldOf(name);
  const values: readonly Value[] = [value].flat();
  if (field.kind === 'number') {
    const satisfies = numberTest(op, values.map(Number).map(quotientOf));
    return (session) => {
      const number = field.of(session, scope);
      return number !== null && satisfies(number);
    };
  }
  // One name, or a list of them: either way it has to be among them.
  if (field.kind === 'name') {
    const names = new Set<Value>(values);
    return (session) => {
      const own = field.of(session, scope);
      return own !== null && names.has(own);
    };
  }
  const names = new Set(values.map((each) => String(each).toLowerCase()));
  return (session) => field.of(session, scope).some((own) => names.has(own));
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
