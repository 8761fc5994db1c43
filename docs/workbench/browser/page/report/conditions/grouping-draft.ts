import type { GroupBy, Grouping } from 'barstats/reports';
import { numbersIn } from './comparison-draft.js';
import { fieldOf } from './condition-fields.js';
import { firstSubject, isOfNumbers, reportOf, type SubjectDraft, subjectOf, windowOf } from './subject-draft.js';

/** What is entered about a grouping, complete or not. */
export interface GroupingDraft extends Omit<SubjectDraft, 'about'> {
  readonly about: SubjectDraft['about'] | 'none';
  /** Numbers separated by spaces or commas. */
  readonly edges: string;
}

export const noGrouping: GroupingDraft = { ...firstSubject, about: 'none', edges: '' };

/** The grouping of a draft; `null` as long as something is missing. */
export function groupingOfDraft({ about, edges: text, ...subject }: GroupingDraft): Grouping | null {
  if (about === 'none') return null;
  const draft = { ...subject, about };
  const edges = isOfNumbers(draft) ? numbersIn(text) : null;
  if (about === 'field') {
    const { kind, plain } = fieldOf(draft.field);
    if (kind === 'number' && plain !== true && edges === null) return null;
    // Which fields need edges, the list of fields says.
    return { field: draft.field, ...windowOf(draft), ...(edges === null ? {} : { edges }) } as Grouping;
  }
  if (draft.part === '') return null;
  if (about === 'answer') return { ...reportOf(draft), question: draft.part };
  return edges === null ? null : { ...reportOf(draft), measure: draft.part, edges };
}

/** The draft of a grouping, to change it. */
export function draftOfGrouping(grouping: GroupBy): GroupingDraft {
  if (typeof grouping === 'string') return { ...noGrouping, about: 'field', field: grouping };
  const edges = 'edges' in grouping ? (grouping.edges?.join(', ') ?? '') : '';
  const subject = subjectOf(grouping);
  return subject === null ? noGrouping : { ...subject, edges };
}
