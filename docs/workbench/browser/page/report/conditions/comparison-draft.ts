import type { AnswerComparison, Condition, FieldName, MeasureComparison, NumberTest } from 'barstats/reports';
import { fieldOf } from './condition-fields.js';
import type { Params } from '../options/option-values.js';

/** What is entered about a comparison, complete or not. */
export interface Draft {
  readonly about: 'field' | 'answer' | 'measure';
  readonly field: FieldName;
  /** The length of the window, for fields of the first minutes. */
  readonly minutes: number;
  readonly report: string;
  readonly params: Params;
  /** The question or measure. */
  readonly part: string;
  /** How many sessions before. */
  readonly previous: number;
  readonly op: NumberTest['op'];
  /** One number, or several separated by spaces or commas. */
  readonly numbers: string;
  readonly names: readonly string[];
}

/** What a new comparison begins with. */
export const blank: Draft = {
  about: 'field',
  field: 'gap.percent',
  minutes: 60,
  report: 'gap-fill-standard',
  params: {},
  part: '',
  // Most answers of the session itself come too late to be a condition.
  previous: 1,
  op: 'gt',
  numbers: '',
  names: [],
};

export const operators: Readonly<Record<NumberTest['op'], string>> = {
  gt: 'above',
  gte: 'at least',
  lt: 'below',
  lte: 'at most',
  eq: 'exactly',
  between: 'between',
  in: 'one of',
};

/** The comparison of a draft; `null` as long as something is missing. */
export function comparisonOf(draft: Draft): Condition | null {
  if (draft.about === 'field') return ofField(draft);
  const { report, params, part, previous } = draft;
  if (part === '') return null;
  const asked = {
    report,
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(previous === 0 ? {} : { previous }),
  };
  if (draft.about === 'answer') {
    const is = oneOrMore(draft.names);
    return is === null ? null : { ...asked, question: part, is };
  }
  const test = testOf(draft);
  return test === null ? null : { ...asked, measure: part, ...test };
}

function ofField(draft: Draft): Condition | null {
  const { kind, window } = fieldOf(draft.field);
  const minutes = window ? { minutes: draft.minutes } : {};
  if (kind === 'number') {
    const test = testOf(draft);
    // The operators of a field are those of its kind.
    return test === null ? null : ({ field: draft.field, ...test, ...minutes } as Condition);
  }
  const value = oneOrMore(draft.names);
  if (value === null) return null;
  return { field: draft.field, op: typeof value === 'string' ? 'eq' : 'in', value, ...minutes } as Condition;
}

function testOf({ op, numbers }: Draft): NumberTest | null {
  const values = numbersIn(numbers);
  if (values === null) return null;
  if (op === 'in') return { op, value: values };
  if (op === 'between') return values.length === 2 ? { op, value: [values[0], values[1]] } : null;
  return values.length === 1 ? { op, value: values[0] } : null;
}

/** The numbers of a text; `null` if there are none, or one is no number. */
export function numbersIn(text: string): readonly number[] | null {
  const numbers = text
    .split(/[\s,;]+/)
    .filter((each) => each !== '')
    .map(Number);
  return numbers.length === 0 || !numbers.every(Number.isFinite) ? null : numbers;
}

function oneOrMore(names: readonly string[]): string | readonly string[] | null {
  return names.length === 0 ? null : names.length === 1 ? names[0] : names;
}

/** The draft of a comparison, to change it; `null` for what the form cannot show. */
export function draftOf(condition: Condition): Draft | null {
  if ('field' in condition) {
    const { field, op, value } = condition;
    const { kind } = fieldOf(field);
    const minutes = 'minutes' in condition && condition.minutes !== undefined ? condition.minutes : blank.minutes;
    const list: readonly (string | number)[] = typeof value === 'object' ? value : [value];
    const draft = { ...blank, about: 'field' as const, field, minutes };
    return kind === 'number' ? { ...draft, op, numbers: list.join(', ') } : { ...draft, names: list.map(String) };
  }
  if (!('report' in condition) || typeof condition.report !== 'string') return null;
  return ofReport(condition, condition.report);
}

function ofReport(condition: AnswerComparison | MeasureComparison, report: string): Draft {
  const { params = {}, previous = 0 } = condition;
  const draft = { ...blank, report, params, previous };
  if ('question' in condition) {
    const { question, is } = condition;
    return { ...draft, about: 'answer', part: question, names: typeof is === 'string' ? [is] : is };
  }
  const { measure, op, value } = condition;
  const list: readonly number[] = typeof value === 'number' ? [value] : value;
  return { ...draft, about: 'measure', part: measure, op, numbers: list.join(', ') };
}
