import type { Condition, FieldName, Grouping } from 'barstats/reports';
import type { Params } from '../options/option-values.js';
import { fieldOf } from './condition-fields.js';

/** What is entered about the subject of a comparison or a grouping: a field, or an answer or a measure of a report. */
export interface SubjectDraft {
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
}

/** What a new one begins with. */
export const firstSubject: SubjectDraft = {
  about: 'field',
  field: 'gap.percent',
  minutes: 60,
  report: 'gap-fill-standard',
  params: {},
  part: '',
  // Most answers of the session itself come too late to be a condition.
  previous: 1,
};

/** Whether the values of a subject are numbers. */
export function isOfNumbers({ about, field }: Pick<SubjectDraft, 'about' | 'field'>): boolean {
  return about === 'measure' || (about === 'field' && fieldOf(field).kind === 'number');
}

/** The length of the window as the library takes it; nothing for a field without one. */
export function windowOf({ field, minutes }: SubjectDraft): { readonly minutes?: number } {
  return fieldOf(field).window ? { minutes } : {};
}

/** The report of a draft as the library takes it. */
export function reportOf({ report, params, previous }: Pick<SubjectDraft, 'report' | 'params' | 'previous'>) {
  return {
    report,
    ...(Object.keys(params).length === 0 ? {} : { params }),
    ...(previous === 0 ? {} : { previous }),
  };
}

/** The draft of the subject of a comparison or grouping; `null` for what the form cannot show. */
export function subjectOf(of: Condition | Grouping): SubjectDraft | null {
  if ('field' in of) {
    const minutes = 'minutes' in of && of.minutes !== undefined ? of.minutes : firstSubject.minutes;
    return { ...firstSubject, field: of.field, minutes };
  }
  if (!('report' in of) || typeof of.report !== 'string') return null;
  const { params = {}, previous = 0 } = of;
  const draft = { ...firstSubject, report: of.report, params, previous };
  return 'question' in of
    ? { ...draft, about: 'answer', part: of.question }
    : { ...draft, about: 'measure', part: of.measure };
}
