import type { Condition, NumberTest } from 'barstats/reports';
import { firstSubject, isOfNumbers, reportOf, type SubjectDraft, subjectOf, windowOf } from './subject-draft.js';

/** What is entered about a comparison, complete or not. */
export interface Draft extends SubjectDraft {
  readonly op: NumberTest['op'];
  /** One number, or several separated by spaces or commas. */
  readonly numbers: string;
  readonly names: readonly string[];
}

/** What a new comparison begins with. */
export const blank: Draft = {
  ...firstSubject,
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
  const { part } = draft;
  if (part === '') return null;
  if (draft.about === 'answer') {
    const is = oneOrMore(draft.names);
    return is === null ? null : { ...reportOf(draft), question: part, is };
  }
  const test = testOf(draft);
  return test === null ? null : { ...reportOf(draft), measure: part, ...test };
}

function ofField(draft: Draft): Condition | null {
  const minutes = windowOf(draft);
  if (isOfNumbers(draft)) {
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
  const subject = subjectOf(condition);
  if (subject === null) return null;
  const draft = { ...blank, ...subject };
  if ('is' in condition) return { ...draft, names: listOf(condition.is) };
  if (!('value' in condition)) return null;
  const { op, value } = condition;
  if (!isOfNumbers(subject)) return { ...draft, names: listOf<string | number>(value).map(String) };
  return { ...draft, op, numbers: listOf<string | number>(value).join(', ') };
}

function listOf<Value extends string | number>(value: Value | readonly Value[]): readonly Value[] {
  return typeof value === 'object' ? value : [value];
}
