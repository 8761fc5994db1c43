import type { Condition, Grouping, NumberTest } from 'barstats/reports';
import { descriptionOf, fieldOf } from './chip-words.js';

/** What is chosen for a condition or a grouping. */
export interface Chosen {
  /** A field, or the identifier of a report. */
  readonly subject: string;
  /** The question or measure of the report. */
  readonly part: string;
  /** The minutes of the window, or how many sessions before. */
  readonly count: number;
}

export const firstChosen: Chosen = { subject: 'gap.percent', part: '', count: 1 };

/** A subject that is complete: how the library takes it, and what it can be compared with. */
export interface Subject {
  readonly about: { readonly field: string } | { readonly question: string } | { readonly measure: string };
  readonly kind: 'number' | 'name' | 'names';
  readonly names: readonly (readonly [id: string, label: string])[];
  readonly unit: string;
  /** Whether it groups without edges. */
  readonly plain: boolean;
}

/** The subject that is chosen; `null` as long as a report lacks its part. */
export function subjectOf({ subject, part, count }: Chosen): Subject | null {
  const report = descriptionOf(subject);
  if (report === null) {
    const { kind, names = [], labels = {}, unit = '', window, plain } = fieldOf(subject)!;
    const about = { field: subject, ...(window ? { minutes: count } : {}) };
    return { about, kind, names: names.map((id) => [id, labels[id] ?? id]), unit, plain };
  }
  const asked = { report: subject, ...(count === 0 ? {} : { previous: count }) };
  const question = report.questions.find(({ id }) => id === part);
  if (question !== undefined) {
    const names = question.outcomes.map(({ id, label }) => [id, label] as const);
    return { about: { ...asked, question: part }, kind: 'name', names, unit: '', plain: true };
  }
  const measure = report.measures.find(({ id }) => id === part);
  if (measure === undefined) return null;
  return { about: { ...asked, measure: part }, kind: 'number', names: [], unit: measure.unit, plain: false };
}

/** The comparison of a subject with the numbers of a text, or with names; `null` as long as something is missing. */
export function comparisonOf(
  { about, kind }: Subject,
  op: NumberTest['op'],
  text: string,
  names: readonly string[],
): Condition | null {
  // The library checks what is made of the subject that was chosen.
  if (kind === 'number') {
    const numbers = numbersIn(text);
    if (numbers === null) return null;
    if (op !== 'in' && numbers.length !== (op === 'between' ? 2 : 1)) return null;
    return { ...about, op, value: op === 'in' || op === 'between' ? numbers : numbers[0] } as Condition;
  }
  if (names.length === 0) return null;
  const value = names.length === 1 ? names[0] : names;
  return (
    'field' in about ? { ...about, op: names.length === 1 ? 'eq' : 'in', value } : { ...about, is: value }
  ) as Condition;
}

/** The grouping by a subject, with the edges of a text; `null` as long as something is missing. */
export function groupingOf({ about, kind, plain }: Subject, text: string): Grouping | null {
  const edges = kind === 'number' ? numbersIn(text) : null;
  if (edges === null) return plain ? (about as Grouping) : null;
  return { ...about, edges } as Grouping;
}

/** The numbers of a text; `null` if there are none, or one is no number. */
function numbersIn(text: string): readonly number[] | null {
  const numbers = text
    .split(/[\s,;]+/)
    .filter((each) => each !== '')
    .map(Number);
  return numbers.length === 0 || !numbers.every(Number.isFinite) ? null : numbers;
}
