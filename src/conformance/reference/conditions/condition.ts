import { compare, decimal, type Fraction, whole } from '../numbers/exact.js';
import type { Session } from '../market/session.js';
import type { AnyCondition, AnyComparison, MeasureComparison, SeriesComparison } from './answer-condition.js';
import { fieldKnownAt } from './at-field.js';
import type { Background } from './background.js';
import { allOf, anyOf, type Certain, opposite } from './certain.js';
import { namesOf } from './names.js';
import { numberFields, numberOf } from './numbers.js';
import { type Dated } from './other-reports.js';
import { minutesOf } from './parts.js';

/** Whether a condition holds for a session, and when that is certain. What is missing compares as nothing does. */
export function certaintyOf(condition: AnyCondition, session: Session, background: Background): Certain {
  if ('and' in condition) return allOf(condition.and.map((part) => certaintyOf(part, session, background)));
  if ('or' in condition) return anyOf(condition.or.map((part) => certaintyOf(part, session, background)));
  if ('not' in condition) return opposite(certaintyOf(condition.not, session, background));

  if ('question' in condition) {
    const outcomes = [condition.is].flat();
    const answers = background.other(condition).answers(condition.question, session);
    return certaintyAmong(answers, (outcome) => outcomes.includes(outcome));
  }
  if ('measure' in condition) {
    const values = background.other(condition).values(condition.measure, session);
    return certaintyAmong(values, (value) => numberCompares(value, condition));
  }
  if ('series' in condition) {
    const { value, at } = background.series(condition.series, session);
    return { truth: value !== null && valueCompares(value, condition), at };
  }

  const { field } = condition;
  const { market } = background;
  const minutes = minutesOf(condition);
  const at = fieldKnownAt(field, minutes, session, market);
  if (field in numberFields) {
    const number = numberOf(field, minutes, session, market);
    return { truth: number !== null && numberCompares(number, condition), at };
  }
  const names = namesOf(field, minutes, session, market);
  return { truth: [condition.value].flat().some((name) => names.includes(String(name).toLowerCase())), at };
}

/** True with the first that satisfies it; false with the only one there can be, or when there can be no other. */
function certaintyAmong<Value>({ given, end, single }: Dated<Value>, satisfies: (value: Value) => boolean): Certain {
  const right = given.filter(({ value }) => satisfies(value)).map(({ at }) => at);
  if (right.length > 0) return { truth: true, at: Math.min(...right) };
  return { truth: false, at: single && given.length === 1 ? given[0].at : Math.max(end, ...given.map(({ at }) => at)) };
}

function valueCompares(value: number | string, condition: SeriesComparison): boolean {
  if (typeof value === 'number') return numberCompares(whole(decimal(value)), condition);
  return [condition.value].flat().includes(value);
}

function numberCompares(
  number: Fraction,
  { op, value }: Pick<MeasureComparison, 'op'> & Pick<AnyComparison & { value: unknown }, 'value'>,
): boolean {
  const values = [value].flat().map(Number);
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
